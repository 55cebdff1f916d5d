"""What the wheels contain, and how they work beside a foreign package named turnstone."""

from __future__ import annotations

import itertools
import json
import os
import tempfile
import unittest
from pathlib import Path
from zipfile import ZipFile

from sdk.samples import samples
from sdk.scenarios.service import VARIABLE, Service, service_of_environment
from sdk.scenarios.stage import Stage

from .environment import FOLDERS, Environment, build_wheels

_GENERATED = Path(__file__).resolve().parents[4] / "gen" / "python"
_SEED_ID = "a1b2c3d4-e5f6-..."


_folder: Path
_wheels: dict[str, Path]
_numbers = itertools.count()


def setUpModule() -> None:
    """Builds the wheels once for all tests."""
    global _folder, _wheels
    folder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(folder.cleanup)
    _folder = Path(folder.name)
    _wheels = build_wheels(_folder)


class WheelCase(unittest.TestCase):
    """Reads and installs wheels."""

    def install(self, *names: str) -> Environment:
        """Installs packages in this order into a new environment."""
        environment = Environment(_folder / f"environment-{next(_numbers)}")
        for name in names:
            environment.install(_wheels[name])
        return environment

    def files(self, name: str) -> set[str]:
        """Lists the files of a wheel, without its metadata."""
        with ZipFile(_wheels[name]) as wheel:
            return {file for file in wheel.namelist() if ".dist-info/" not in file}


class Wheels(WheelCase):
    """Contents and metadata."""

    def test_the_sdk_contains_turnstone_memory_alone(self) -> None:
        self.assertEqual({file.split("/")[0] for file in self.files("sdk")}, {"turnstone_memory"})

    def test_the_stubs_contain_every_generated_module(self) -> None:
        generated = {file.relative_to(_GENERATED).as_posix() for file in _GENERATED.rglob("*.py*")}
        modules = {file for file in generated if file.endswith((".py", ".pyi"))}

        self.assertGreater(len(modules), 20)
        self.assertEqual(modules - self.files("stubs"), set())

    def test_the_stubs_own_neither_turnstone_nor_its_sdk(self) -> None:
        owned = {"/".join(file.split("/")[:2]) for file in self.files("stubs")}

        self.assertEqual(owned, {"turnstone/memory"})
        self.assertIn("turnstone/memory/py.typed", self.files("stubs"))

    def test_the_shim_contains_no_more_than_the_re_export(self) -> None:
        self.assertEqual(
            self.files("shim"), {"turnstone/sdk/__init__.py", "turnstone/sdk/py.typed"}
        )

    def test_no_package_requires_the_shim(self) -> None:
        for name in ("sdk", "stubs"):
            with ZipFile(_wheels[name]) as wheel:
                [file] = [name for name in wheel.namelist() if name.endswith("/METADATA")]
                metadata = wheel.read(file).decode()
                self.assertNotRegex(metadata, "(?m)^Requires-Dist: turnstone-sdk")


class BesideForeignTurnstone(WheelCase):
    """In one environment with a distribution that owns turnstone and turnstone.sdk."""

    def test_installing_the_sdk_and_the_stubs_leaves_its_files_unchanged(self) -> None:
        for order in (("foreign", "sdk", "stubs"), ("sdk", "stubs", "foreign")):
            with self.subTest(order):
                environment = self.install(*order)

                for file in ("turnstone/__init__.py", "turnstone/sdk/__init__.py"):
                    theirs = (FOLDERS["foreign"] / file).read_text(encoding="utf-8")
                    self.assertEqual(environment.read(file), theirs)

    def test_the_sdk_and_the_foreign_one_are_both_imported(self) -> None:
        code = (
            "import turnstone.sdk, turnstone_memory\n"
            "print(turnstone.sdk.OWNER, turnstone_memory.TurnstoneServer.__module__)"
        )

        printed = self.install("sdk", "foreign").run("-c", code)

        self.assertEqual(printed, "foreign turnstone_memory._server\n")

    def test_the_stubs_and_the_session_client_are_imported(self) -> None:
        code = (
            "import turnstone\n"
            "from turnstone.memory.errors import reason_of\n"
            "from turnstone.memory.v1 import memory_pb2, memory_service_pb2_grpc\n"
            "from turnstone_memory.sessions import AgentHost\n"
            "AgentHost('127.0.0.1:1', 't').close()\n"
            "print(turnstone.OWNER, memory_pb2.Memory(name='n').name)"
        )

        printed = self.install("foreign", "stubs", "sdk").run("-c", code)

        self.assertEqual(printed, "foreign n\n")


class Shim(WheelCase):
    """turnstone.sdk."""

    def test_it_exports_all_that_turnstone_memory_exports(self) -> None:
        code = (
            "import turnstone.sdk, turnstone_memory\n"
            "for name in turnstone_memory.__all__:\n"
            "    assert getattr(turnstone.sdk, name) is getattr(turnstone_memory, name), name\n"
            "print(turnstone.sdk.__all__ == turnstone_memory.__all__)"
        )

        self.assertEqual(self.install("sdk", "shim").run("-c", code), "True\n")


@unittest.skipIf(service_of_environment() is None, f"{VARIABLE} is not set")
class Live(WheelCase):
    """Against the service."""

    def setUp(self) -> None:
        service = service_of_environment()
        assert service is not None
        self._service: Service = service
        stage = Stage(service, "blocking")
        self.addCleanup(stage.close)
        self.addCleanup(stage.setup.reset)
        stage.setup.reset()
        self._token = service.tokens["service"]
        if service.control:
            stage.setup.apply({"store": {"name": "seed", "memory_id": _SEED_ID}})

    def test_the_samples_run_with_the_import_name_of_the_shim(self) -> None:
        if not self._service.control:
            self.skipTest("needs the database: states the id of a row")
        environment = self.install("sdk", "shim")

        for sample in samples()[:2]:
            with self.subTest(sample):
                code = sample.replace("from turnstone_memory import", "from turnstone.sdk import")
                self.assertIn("turnstone.sdk", code)
                code = code.replace("http://localhost:8080", self._service.gateway)
                code = code.replace("http://localhost:9090", self._service.console)
                environment.run("-c", code.replace("tok_xxx", self._token))

    def test_the_example_of_the_stubs_runs_beside_a_foreign_turnstone(self) -> None:
        stage = json.loads(Path(os.environ[VARIABLE]).read_text(encoding="utf-8"))
        variables = {
            "TURNSTONE_ADDRESS": stage["addresses"]["grpc"],
            "TURNSTONE_TOKEN": stage["tokens"]["alice"],
        }

        printed = self.install("foreign", "stubs").run(
            str(FOLDERS["stubs"] / "example.py"), variables=variables
        )

        self.assertRegex(printed, r"^saved deploy_process\n")
        self.assertRegex(printed, r"refused: MEMORY_NOT_FOUND\n$")
