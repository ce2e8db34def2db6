from azulejos import FAMILIES
from azulejos.kit import KITS
from azulejos.words import Words


def test_every_family_has_a_kit() -> None:
    for family in FAMILIES:
        kit = KITS[family]
        least, most = kit.tile_limits
        assert least <= kit.tile <= most
        for language in Words.languages():
            assert kit.note(Words(language))
