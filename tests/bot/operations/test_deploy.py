"""docs/operations.md, followed word by word, and the files that it names."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.main import LATER, WRONG
from bot.storage.database import check_file, open_database
from tests.soaking import first
from tests.test_architecture import needed

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
UNITS = sorted(path.name for path in (ROOT / "deploy").glob("squaretable*.*[er]"))
PLACES = ("/opt/", "/etc/", "/var/", "/usr/local/")
"""The places of an installation; in a test all of them lie in a folder."""

pytestmark = [pytest.mark.sqlite_only, pytest.mark.long]


def lines(heading: str, language: str = "sh") -> list[str]:
    """Return the lines of the first block of commands below a heading, without their comments."""
    _, _, below = PAGE.partition(heading)
    assert below, heading
    [block] = re.findall(rf"```{language}\n(.*?)```", below, re.DOTALL)[:1]
    return [re.sub(r"\s{2,}#.*", "", line) for line in block.splitlines()]


class Machine:
    """A folder that looks like a whole machine to the lines of the page.

    Commands that only root may run, and those that ask Discord, are noted and not run.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        self.did = folder / "did"
        self.bin.mkdir()
        (folder / "var/lib/squaretable").mkdir(parents=True)
        (folder / "usr/local/bin").mkdir(parents=True)
        (folder / "etc/systemd/system").mkdir(parents=True)
        for name in ("useradd", "systemctl"):
            self._stand_in(name, f'echo {name} "$@" >> {self.did}')
        self._stand_in("runuser", 'shift 3; exec "$@"')
        program = f"exec {sys.executable} -P -m bot.cli.main"
        self._stand_in(
            "python3",
            f"""mkdir -p "$3/bin"
printf '#!/bin/sh\\necho pip "$@" >> {self.did}\\n' > "$3/bin/pip"
printf '#!/bin/sh\\ncase "$3" in sync|check) echo "$3 $4" >> {self.did};; esac\\n' \
    > "$3/bin/squaretable"
printf 'case "$*" in *sync|*check) exit;; esac\\n{program} "$@"\\n' >> "$3/bin/squaretable"
chmod +x "$3"/bin/*""",
        )
        # Its groups are not this machine's.
        real = shutil.which("install")
        without = "s/ -g squaretable / /"
        self._stand_in("install", f"eval {real} $(echo \"$*\" | sed '{without}')")

    def _stand_in(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def here(self, line: str) -> str:
        """Return a line, or a file's text, with the places of this machine."""
        for place in PLACES:
            line = re.sub(rf"(?<![\w/.]){place}", f"{self.folder}{place}", line)
        return line

    def run(self, line: str) -> subprocess.CompletedProcess[str]:
        path = f"{self.bin}:{self.folder}/usr/local/bin:{os.environ['PATH']}"
        return subprocess.run(
            ["/bin/sh", "-c", line],
            cwd=self.folder / "source",
            env={"PATH": path, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine with a copy of the source, as far as an installation needs it."""
    found = Machine(tmp_path)
    deploy = tmp_path / "source" / "deploy"
    shutil.copytree(ROOT / "deploy", deploy)
    for path in deploy.iterdir():
        path.write_text(found.here(path.read_text()))
    shutil.copy(ROOT / "constraints.txt", tmp_path / "source")
    return found


@pytest.fixture
def installed(machine: Machine) -> Machine:
    """A machine set up as on the page, line by line."""
    for line in lines("**Under systemd.**"):
        ended = machine.run(machine.here(line))
        assert (ended.returncode, ended.stderr) == (0, ""), f"{line}: {ended.stderr}{ended.stdout}"
    return machine


def test_the_lines_for_systemd_lead_to_a_bot_with_its_commands(installed: Machine) -> None:
    did = installed.did.read_text().splitlines()
    assert did[0] == "pip install -c constraints.txt .[postgres]"
    assert did[1].startswith("useradd --system ")
    assert did[2:] == [
        "sync ",
        "systemctl daemon-reload",
        "systemctl enable --now squaretable.service squaretable-backup.timer",
        "check ",
    ]
    env = installed.folder / "etc/squaretable.env"
    assert stat.S_IMODE(env.stat().st_mode) == 0o640
    units = installed.folder / "etc/systemd/system"
    assert {path.name for path in units.iterdir()} == {
        *("squaretable.service", "squaretable-backup.service", "squaretable-backup.timer")
    }
    checked = installed.run("squaretable check --offline")
    assert (
        f"The first start creates {installed.folder}/var/lib/squaretable/squaretable.db"
        in checked.stdout
    )


async def test_a_database_of_the_service_is_what_every_command_means(installed: Machine) -> None:
    """From any folder, and for root too when it restores."""
    path = installed.folder / "var/lib/squaretable/squaretable.db"
    await (await open_database(path)).close()
    for line in ("squaretable backup monday.db", "squaretable restore monday.db"):
        ended = installed.run(line)
        assert (ended.returncode, ended.stderr) == (0, "")
    assert "is intact and writable" in installed.run("squaretable check --offline").stdout


def as_cron_runs_it(line: str) -> str:
    """Return the command that `sh` gets from a line.

    It stands behind five fields and a user, and ends at a % that is not escaped.
    """
    *_, command = line.split(None, 6)
    assert len(line.split(None, 6)) == 7
    return re.split(r"(?<!\\)%", command)[0].replace("\\%", "%")


@pytest.mark.parametrize("by", first(1, ["systemd", "cron"]))
async def test_each_night_there_is_a_backup_and_old_ones_go(installed: Machine, by: str) -> None:
    lib = installed.folder / "var/lib/squaretable"
    await (await open_database(lib / "squaretable.db")).close()
    [cron] = lines("**Under systemd**,", "cron")
    unit = (installed.folder / "etc/systemd/system/squaretable-backup.service").read_text()
    [start] = re.findall(r"^ExecStart=(.*)", unit, re.MULTILINE)
    environment = f"SQUARETABLE_DATABASE={lib}/squaretable.db"
    command = as_cron_runs_it(cron) if by == "cron" else f"{environment} {start}"
    old = (
        lib / "backups/squaretable-2020-01-01-041700.db",
        lib / "squaretable.db.before-20200101-000000",
    )
    old[0].parent.mkdir()
    for path in old:
        path.touch()
        os.utime(path, (0, 0))
    ended = installed.run(installed.here(command))
    assert (ended.returncode, ended.stderr) == (0, "")
    [made] = (lib / "backups").iterdir()
    assert check_file(made)
    assert not any(path.exists() for path in old)


async def test_the_lines_for_the_container_bring_backups_out(
    machine: Machine, tmp_path: Path
) -> None:
    """`docker compose exec` runs a command in the container, `cp` copies out of it."""
    await (await open_database(tmp_path / "data/squaretable.db")).close()
    (tmp_path / "source/backups").mkdir()
    old = tmp_path / "source/backups/squaretable-2020-01-01-041700.db"
    old.touch()
    os.utime(old, (0, 0))
    machine._stand_in(
        "docker",
        f"""shift; case "$1" in
exec) shift 4; SQUARETABLE_DATABASE={tmp_path}/data/squaretable.db \
    exec {sys.executable} -P -m bot.cli.main "$@";;
cp) cp -r "${{2#bot:}}" "$3";; esac""",
    )
    for line in lines("**With the container**"):
        ended = machine.run(line.replace("/data/", f"{tmp_path}/data/"))
        assert (ended.returncode, ended.stderr) == (0, ""), line
    [made] = (tmp_path / "source/backups").iterdir()
    assert check_file(made)


# --- Units -------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
@pytest.mark.parametrize("unit", UNITS)
def test_systemd_takes_the_units(machine: Machine, unit: str) -> None:
    machine.run(machine.here("python3 -m venv /opt/squaretable/.venv"))
    machine.folder.joinpath("etc/squaretable.env").touch()
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", machine.folder / "source/deploy" / unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (verified.returncode, verified.stderr) == (0, "")


def test_units_give_up_where_no_later_try_helps_and_there_alone() -> None:
    for name in ("squaretable.service", "squaretable@.service"):
        unit = (ROOT / "deploy" / name).read_text()
        [codes] = re.findall(r"^RestartPreventExitStatus=(.*)", unit, re.MULTILINE)
        assert codes.split() == [str(WRONG)]
        assert "Type=notify" in unit
        assert "WatchdogSec=" in unit
    assert LATER != WRONG
    assert f"| {WRONG} | you have to change" in PAGE
    assert f"| {LATER} | the problem may go away" in PAGE


# --- The image ---------------------------------------------------------------------------


def test_the_image_has_a_fixed_version_of_all_that_it_needs() -> None:
    pins = [
        line.split("==")
        for line in (ROOT / "constraints.txt").read_text().splitlines()
        if not line.startswith("#")
    ]
    assert all(len(pin) == 2 for pin in pins)
    assert needed("postgres") <= {name.lower().replace("_", "-") for name, _ in pins}


def test_the_images_packages_are_installed_before_its_code_is_copied() -> None:
    """A change of the code then installs nothing again."""
    text = (ROOT / "Dockerfile").read_text()
    assert text.index("-r needed.txt") < text.index("COPY bot bot")
    assert "!constraints.txt" in (ROOT / ".dockerignore").read_text().splitlines()
    [command] = re.findall(r'python -c "(.*?)" >', text, re.DOTALL)
    listed = subprocess.run(
        ["/bin/sh", "-c", f'{sys.executable} -c "{command}"'],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert {re.split(r"[>=<\[]", each)[0].lower() for each in listed} == needed("postgres")
