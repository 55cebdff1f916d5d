"""Runs the gRPC generator of grpcio-tools as a plugin of buf.

grpcio-tools has its generator inside the protoc that it brings, and nowhere as a program. So this
takes a CodeGeneratorRequest, gives its files to that protoc, and answers with what it wrote.
"""

import sys
import tempfile
from pathlib import Path

from google.protobuf.compiler.plugin_pb2 import CodeGeneratorRequest, CodeGeneratorResponse
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from grpc_tools import protoc


def generate(request: CodeGeneratorRequest, folder: Path) -> CodeGeneratorResponse:
    """Generates in an empty folder, and gives the files in the order of their names."""
    image = folder / "image.binpb"
    image.write_bytes(FileDescriptorSet(file=request.proto_file).SerializeToString())
    written = folder / "written"
    written.mkdir()
    arguments = [f"--descriptor_set_in={image}", f"--grpc_python_out={written}"]
    status = protoc.main(["protoc", *arguments, *request.file_to_generate])
    if status != 0:
        sys.exit(status)
    response = CodeGeneratorResponse(
        supported_features=CodeGeneratorResponse.FEATURE_PROTO3_OPTIONAL
    )
    for path in sorted(written.rglob("*.py")):
        name = path.relative_to(written).as_posix()
        response.file.add(name=name, content=path.read_text("utf-8"))
    return response


if __name__ == "__main__":
    received = CodeGeneratorRequest.FromString(sys.stdin.buffer.read())
    with tempfile.TemporaryDirectory() as name:
        sys.stdout.buffer.write(generate(received, Path(name)).SerializeToString())
