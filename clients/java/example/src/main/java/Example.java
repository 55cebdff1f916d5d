import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import io.grpc.ClientInterceptor;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.MetadataUtils;
import java.util.concurrent.TimeUnit;
import turnstone.memory.v1.GetMemoryRequest;
import turnstone.memory.v1.ListMemoriesRequest;
import turnstone.memory.v1.Memory;
import turnstone.memory.v1.MemoryServiceGrpc;
import turnstone.memory.v1.MemoryServiceGrpc.MemoryServiceBlockingStub;
import turnstone.memory.v1.MemoryType;
import turnstone.memory.v1.SaveMemoryRequest;

/** Saves a memory, lists memories, and reads the reason of an error. */
public final class Example {
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  public static void main(String[] arguments) throws Exception {
    String address = System.getenv().getOrDefault("TURNSTONE_ADDRESS", "127.0.0.1:50051");
    ManagedChannel channel =
        Grpc.newChannelBuilder(address, InsecureChannelCredentials.create()).build();
    try {
      run(MemoryServiceGrpc.newBlockingStub(channel).withInterceptors(bearerToken()));
    } finally {
      channel.shutdown().awaitTermination(5, TimeUnit.SECONDS);
    }
  }

  private static void run(MemoryServiceBlockingStub service) throws InvalidProtocolBufferException {
    SaveMemoryRequest draft =
        SaveMemoryRequest.newBuilder()
            .setName("Deploy Process")
            .setDescription("How we ship to production")
            .setContent("Merge to main, wait for the green pipeline, then tag.")
            .setType(MemoryType.MEMORY_TYPE_REFERENCE)
            .build();
    MemoryServiceBlockingStub limited = service.withDeadlineAfter(10, TimeUnit.SECONDS);
    System.out.println("saved " + limited.saveMemory(draft).getMemory().getName());

    ListMemoriesRequest page = ListMemoriesRequest.newBuilder().setLimit(10).build();
    for (Memory memory : limited.listMemories(page).getMemoriesList()) {
      System.out.println("- " + memory.getName() + " - " + memory.getDescription());
    }

    try {
      limited.getMemory(GetMemoryRequest.newBuilder().setName("no such memory").build());
    } catch (StatusRuntimeException error) {
      System.out.println("refused: " + reasonOf(error));
    }
  }

  private static ClientInterceptor bearerToken() {
    Metadata metadata = new Metadata();
    metadata.put(AUTHORIZATION, "Bearer " + System.getenv("TURNSTONE_TOKEN"));
    return MetadataUtils.newAttachHeadersInterceptor(metadata);
  }

  /** Returns the reason of an error of the service, such as MEMORY_NOT_FOUND. */
  private static String reasonOf(StatusRuntimeException error)
      throws InvalidProtocolBufferException {
    for (Any detail : StatusProto.fromThrowable(error).getDetailsList()) {
      if (detail.is(ErrorInfo.class)) {
        return detail.unpack(ErrorInfo.class).getReason();
      }
    }
    return "";
  }
}
