"""A network learns Azul by playing against itself: masked PPO on the vector environment.

``pip install '.[envs]' torch`` installs the dependencies. One core is enough: after a minute or two the network
wins nearly every game against random players. Both seats share the network; it sees every position from the side of the
player to move. The game is zero-sum, so the value of the next position is negated whenever the other player moves
next.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from azulejos.envs.gymnasium import SelfPlayVectorEnv

DISCOUNT, TRACE = 1.0, 0.9  # of generalised advantage estimation
CLIP, ENTROPY, EPOCHS, MINIBATCH = 0.2, 0.01, 2, 2048
POINTS = 20.0  # a lead of 20 points is a reward of 1


class Player(nn.Module):
    """Policy and value network: a distribution over actions and the expected lead of the player to move."""

    def __init__(self, observation: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observation, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.actions = nn.Linear(256, actions)
        self.value = nn.Linear(256, 1)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """Return the distribution over the legal actions, and the value."""
        hidden = self.body(observation)
        logits = self.actions(hidden).masked_fill(mask == 0, -1e9)  # illegal actions are never taken
        return Categorical(logits=logits), self.value(hidden).squeeze(-1)


def collect(env: SelfPlayVectorEnv, player: Player, steps: int) -> dict[str, torch.Tensor]:
    """Play steps of all games and return the transitions, with the advantage of each action."""
    arrays = env.batch.arrays
    kept: dict[str, list[torch.Tensor]] = {name: [] for name in ("seen", "mask", "action", "log", "value")}
    rewards, signs = [], []
    for _ in range(steps):
        seen, mask = torch.from_numpy(arrays.observations.copy()), torch.from_numpy(arrays.masks.copy())
        mover = arrays.turns.copy()
        with torch.no_grad():
            choice, value = player(seen, mask)
            action = choice.sample()
        _, reward, ended, _, _ = env.step(action.numpy())
        for name, tensor in zip(kept, (seen, mask, action, choice.log_prob(action), value), strict=True):
            kept[name].append(tensor)
        scale = 1 if env.setting.reward == "result" else POINTS
        rewards.append(torch.from_numpy(reward / scale).float().clamp(-1, 1))
        sign = np.where(ended, 0, np.where(arrays.turns == mover, 1, -1))  # sign of the next value for the mover
        signs.append(torch.from_numpy(sign).float())
    with torch.no_grad():
        after = player(torch.from_numpy(arrays.observations), torch.from_numpy(arrays.masks))[1]
    advantage, advantages = torch.zeros_like(after), []
    for reward, sign, value in zip(reversed(rewards), reversed(signs), reversed(kept["value"]), strict=True):
        surprise = reward + DISCOUNT * sign * after - value
        advantage = surprise + DISCOUNT * TRACE * sign * advantage
        advantages.append(advantage)
        after = value
    batch = {name: torch.cat(tensors) for name, tensors in kept.items()}
    batch["advantage"] = torch.cat(advantages[::-1])
    batch["return"] = batch["advantage"] + batch["value"]
    return batch


def improve(player: Player, optimiser: torch.optim.Optimizer, batch: dict[str, torch.Tensor]) -> None:
    """Update the network with the clipped PPO objective."""
    size = len(batch["action"])
    for _ in range(EPOCHS):
        for part in torch.randperm(size).split(MINIBATCH):
            some = {name: tensor[part] for name, tensor in batch.items()}
            choice, value = player(some["seen"], some["mask"])
            ratio = (choice.log_prob(some["action"]) - some["log"]).exp()
            gain = (some["advantage"] - some["advantage"].mean()) / (some["advantage"].std() + 1e-8)
            policy_loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value_loss = (value - some["return"]).square().mean()
            loss = policy_loss + 0.5 * value_loss - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


def play_random(player: Player, games: int, seed: int) -> tuple[float, float]:
    """Play against random opponents, on either seat, and return the share of wins and the mean lead in points."""
    env = SelfPlayVectorEnv(games, "azul", reward="margin", copy=False)
    arrays = env.batch.arrays
    env.reset(seed=seed)
    seats, lead = np.arange(games) % 2, np.full(games, np.nan)
    while np.isnan(lead).any():
        with torch.no_grad():
            chosen = player(torch.from_numpy(arrays.observations), torch.from_numpy(arrays.masks))[0].logits.argmax(-1)
        env.step(np.where(arrays.turns == seats, chosen.numpy(), env.sample_actions()))
        ended = arrays.terminations & np.isnan(lead)
        lead[ended] = arrays.rewards[np.arange(games), seats][ended]
    return float((lead > 0).mean()), float(lead.mean())


def main(
    iterations: int = 60, games: int = 256, steps: int = 64, seed: int = 1, reward: str = "margin"
) -> list[tuple[float, float]]:
    """Train, and return the share of wins against random players and the lead before and after every ten iterations."""
    torch.manual_seed(seed)
    env = SelfPlayVectorEnv(games, "azul", reward=reward, copy=False)
    env.reset(seed=seed)
    player = Player(env.setting.size, len(env.setting.moves))
    optimiser = torch.optim.Adam(player.parameters(), lr=1e-3)
    tests, began = [], time.perf_counter()
    print("iteration    moves  seconds  won against random  lead in points")
    for iteration in range(iterations + 1):
        if iteration % 10 == 0 or iteration == iterations:
            share, lead = play_random(player, 512, seed + 1)
            tests.append((share, lead))
            passed = time.perf_counter() - began
            print(f"{iteration:9} {iteration * games * steps:8,} {passed:8.0f} {share:19.1%} {lead:15.1f}")
        if iteration < iterations:
            improve(player, optimiser, collect(env, player, steps))
    return tests


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--threads", type=int, default=1, help="threads of torch")
    parser.add_argument("--reward", default="margin", help="result, margin or shaping")
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    main(arguments.iterations, reward=arguments.reward)
