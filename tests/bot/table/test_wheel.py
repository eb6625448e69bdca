"""A wheel is not made without the page of the table."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[3]


class Interface:
    """A stand-in for hatchling's interface, which exists only while a wheel is built."""

    def __init__(self, root: str) -> None:
        self.root = root


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    name = "hatchling.builders.hooks.plugin.interface"
    stand_in = ModuleType(name)
    stand_in.BuildHookInterface = Interface  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, name, stand_in)
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wheel(path: Path, names: tuple[str, ...]) -> str:
    with ZipFile(path, "w") as file:
        for name in names:
            file.writestr(name, "")
    return str(path)


def test_the_repository_has_the_page(hook: ModuleType) -> None:
    hook.PageHook(str(ROOT)).initialize("standard", {})


def test_a_source_without_the_page_is_not_built(hook: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="npm run build"):
        hook.PageHook(str(tmp_path)).initialize("standard", {})


def test_a_wheel_without_the_script_is_not_made(hook: ModuleType, tmp_path: Path) -> None:
    maker = hook.PageHook(str(ROOT))
    maker.finalize("standard", {}, wheel(tmp_path / "all.whl", hook.PAGE))
    short = tuple(name for name in hook.PAGE if not name.endswith(".js"))
    with pytest.raises(RuntimeError, match=r"table\.js missing from the wheel"):
        maker.finalize("standard", {}, wheel(tmp_path / "short.whl", short))
    maker.finalize("editable", {}, wheel(tmp_path / "editable.whl", ()))
