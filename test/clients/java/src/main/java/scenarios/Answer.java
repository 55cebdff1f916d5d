package scenarios;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonPrimitive;
import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.Map;

/** A response in the terms of scenarios. */
final class Answer {
  /** HTTP statuses of scenarios by gRPC status code. */
  private static final Map<Code, Integer> HTTP_STATUS =
      Map.of(
          Code.INVALID_ARGUMENT, 400,
          Code.FAILED_PRECONDITION, 400,
          Code.UNAUTHENTICATED, 401,
          Code.PERMISSION_DENIED, 403,
          Code.NOT_FOUND, 404,
          Code.ABORTED, 409,
          Code.ALREADY_EXISTS, 409,
          Code.INTERNAL, 500,
          Code.UNAVAILABLE, 503);

  /** A number, or the name of a status code without a number in scenarios. */
  final JsonPrimitive status;

  final JsonElement response;

  /** Message of the error. */
  final String error;

  final JsonArray fields = new JsonArray();
  private String reason = "";

  private Answer(JsonPrimitive status, JsonElement response, String error) {
    this.status = status;
    this.response = response;
    this.error = error;
  }

  static Answer of(JsonElement response) {
    JsonElement created = response.getAsJsonObject().get("created");
    boolean isNew = created != null && created.getAsBoolean();
    return new Answer(new JsonPrimitive(isNew ? 201 : 200), response, "");
  }

  static Answer of(StatusRuntimeException error) throws InvalidProtocolBufferException {
    Code code = error.getStatus().getCode();
    Integer number = HTTP_STATUS.get(code);
    JsonPrimitive status =
        number == null ? new JsonPrimitive(code.toString()) : new JsonPrimitive(number);
    String said = String.valueOf(error.getStatus().getDescription());
    Answer answer = new Answer(status, JsonNull.INSTANCE, said);
    for (Any detail : StatusProto.fromThrowable(error).getDetailsList()) {
      answer.read(detail);
    }
    return answer;
  }

  JsonPrimitive reason() {
    return new JsonPrimitive(reason);
  }

  boolean isSuccess() {
    return status.isNumber() && status.getAsInt() < 300;
  }

  private void read(Any detail) throws InvalidProtocolBufferException {
    if (detail.is(ErrorInfo.class)) {
      reason = detail.unpack(ErrorInfo.class).getReason();
    } else if (detail.is(BadRequest.class)) {
      for (BadRequest.FieldViolation violation :
          detail.unpack(BadRequest.class).getFieldViolationsList()) {
        fields.add(violation.getField());
      }
    }
  }
}
