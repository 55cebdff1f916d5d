package scenarios;

import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.AbstractStub;
import io.grpc.stub.MetadataUtils;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import turnstone.memory.admin.v1.AdminMemoryServiceGrpc;
import turnstone.memory.registry.v1.RegistryServiceGrpc;
import turnstone.memory.v1.MemoryServiceGrpc;

/** Makes the calls that scenarios name, through the generated stubs. */
final class Calls implements AutoCloseable {
  private static final int TIMEOUT_SECONDS = 30;
  private static final String ADMIN = "Admin";
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  private final ManagedChannel channel;

  Calls(String address) {
    channel = Grpc.newChannelBuilder(address, InsecureChannelCredentials.create()).build();
  }

  /** Makes a call and returns the response or the error. An empty token is not sent. */
  Answer perform(String name, JsonObject request, String token)
      throws ReflectiveOperationException, InvalidProtocolBufferException {
    try {
      return Answer.of(Messages.write(send(name, request, token)));
    } catch (StatusRuntimeException refusal) {
      return Answer.of(refusal);
    }
  }

  /** Makes a call through the method of a stub, and throws its error. */
  Message send(String name, JsonObject request, String token)
      throws ReflectiveOperationException, InvalidProtocolBufferException {
    boolean isAdmin = name.startsWith(ADMIN);
    String bare = isAdmin ? name.substring(ADMIN.length()) : name;
    AbstractStub<?> stub = isAdmin ? AdminMemoryServiceGrpc.newBlockingStub(channel) : stubOf(bare);
    Method method = methodOf(stub, bare).orElseThrow(() -> new NoSuchElementException(name));
    Message.Builder message =
        (Message.Builder) method.getParameterTypes()[0].getMethod("newBuilder").invoke(null);
    Messages.read(request, message);
    try {
      return (Message) method.invoke(prepared(stub, token), message.build());
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof StatusRuntimeException) {
        throw (StatusRuntimeException) thrown.getCause();
      }
      throw thrown;
    }
  }

  @Override
  public void close() throws InterruptedException {
    channel.shutdown().awaitTermination(5, TimeUnit.SECONDS);
  }

  private AbstractStub<?> stubOf(String name) {
    AbstractStub<?> memory = MemoryServiceGrpc.newBlockingStub(channel);
    boolean isOfMemory = methodOf(memory, name).isPresent();
    return isOfMemory ? memory : RegistryServiceGrpc.newBlockingStub(channel);
  }

  private static Optional<Method> methodOf(AbstractStub<?> stub, String name) {
    String inJava = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    return Arrays.stream(stub.getClass().getMethods())
        .filter(method -> method.getName().equals(inJava) && method.getParameterCount() == 1)
        .findFirst();
  }

  private static AbstractStub<?> prepared(AbstractStub<?> stub, String token) {
    AbstractStub<?> hurried = stub.withDeadlineAfter(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    if (token.isEmpty()) {
      return hurried;
    }
    Metadata metadata = new Metadata();
    metadata.put(AUTHORIZATION, "Bearer " + token);
    return hurried.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(metadata));
  }
}
