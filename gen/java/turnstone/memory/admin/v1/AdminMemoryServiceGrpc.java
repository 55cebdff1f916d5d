package turnstone.memory.admin.v1;

import static io.grpc.MethodDescriptor.generateFullMethodName;

/**
 * <pre>
 * Lists, searches, reads and deletes memories of every scope and owner, with no
 * scope resolution. Every call needs token scope approve and the permission
 * admin.memories, which a service token always holds, and a JWT must be made for
 * the audience turnstone-console.
 * </pre>
 */
@io.grpc.stub.annotations.GrpcGenerated
public final class AdminMemoryServiceGrpc {

  private AdminMemoryServiceGrpc() {}

  public static final java.lang.String SERVICE_NAME = "turnstone.memory.admin.v1.AdminMemoryService";

  // Static method descriptors that strictly reflect the proto.
  private static volatile io.grpc.MethodDescriptor<turnstone.memory.admin.v1.ListMemoriesRequest,
      turnstone.memory.admin.v1.ListMemoriesResponse> getListMemoriesMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "ListMemories",
      requestType = turnstone.memory.admin.v1.ListMemoriesRequest.class,
      responseType = turnstone.memory.admin.v1.ListMemoriesResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.admin.v1.ListMemoriesRequest,
      turnstone.memory.admin.v1.ListMemoriesResponse> getListMemoriesMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.admin.v1.ListMemoriesRequest, turnstone.memory.admin.v1.ListMemoriesResponse> getListMemoriesMethod;
    if ((getListMemoriesMethod = AdminMemoryServiceGrpc.getListMemoriesMethod) == null) {
      synchronized (AdminMemoryServiceGrpc.class) {
        if ((getListMemoriesMethod = AdminMemoryServiceGrpc.getListMemoriesMethod) == null) {
          AdminMemoryServiceGrpc.getListMemoriesMethod = getListMemoriesMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.admin.v1.ListMemoriesRequest, turnstone.memory.admin.v1.ListMemoriesResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "ListMemories"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.admin.v1.ListMemoriesRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.admin.v1.ListMemoriesResponse.getDefaultInstance()))
              .setSchemaDescriptor(new AdminMemoryServiceMethodDescriptorSupplier("ListMemories"))
              .build();
        }
      }
    }
    return getListMemoriesMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.admin.v1.SearchMemoriesRequest,
      turnstone.memory.admin.v1.SearchMemoriesResponse> getSearchMemoriesMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "SearchMemories",
      requestType = turnstone.memory.admin.v1.SearchMemoriesRequest.class,
      responseType = turnstone.memory.admin.v1.SearchMemoriesResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.admin.v1.SearchMemoriesRequest,
      turnstone.memory.admin.v1.SearchMemoriesResponse> getSearchMemoriesMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.admin.v1.SearchMemoriesRequest, turnstone.memory.admin.v1.SearchMemoriesResponse> getSearchMemoriesMethod;
    if ((getSearchMemoriesMethod = AdminMemoryServiceGrpc.getSearchMemoriesMethod) == null) {
      synchronized (AdminMemoryServiceGrpc.class) {
        if ((getSearchMemoriesMethod = AdminMemoryServiceGrpc.getSearchMemoriesMethod) == null) {
          AdminMemoryServiceGrpc.getSearchMemoriesMethod = getSearchMemoriesMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.admin.v1.SearchMemoriesRequest, turnstone.memory.admin.v1.SearchMemoriesResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "SearchMemories"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.admin.v1.SearchMemoriesRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.admin.v1.SearchMemoriesResponse.getDefaultInstance()))
              .setSchemaDescriptor(new AdminMemoryServiceMethodDescriptorSupplier("SearchMemories"))
              .build();
        }
      }
    }
    return getSearchMemoriesMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.admin.v1.GetMemoryRequest,
      turnstone.memory.admin.v1.GetMemoryResponse> getGetMemoryMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "GetMemory",
      requestType = turnstone.memory.admin.v1.GetMemoryRequest.class,
      responseType = turnstone.memory.admin.v1.GetMemoryResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.admin.v1.GetMemoryRequest,
      turnstone.memory.admin.v1.GetMemoryResponse> getGetMemoryMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.admin.v1.GetMemoryRequest, turnstone.memory.admin.v1.GetMemoryResponse> getGetMemoryMethod;
    if ((getGetMemoryMethod = AdminMemoryServiceGrpc.getGetMemoryMethod) == null) {
      synchronized (AdminMemoryServiceGrpc.class) {
        if ((getGetMemoryMethod = AdminMemoryServiceGrpc.getGetMemoryMethod) == null) {
          AdminMemoryServiceGrpc.getGetMemoryMethod = getGetMemoryMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.admin.v1.GetMemoryRequest, turnstone.memory.admin.v1.GetMemoryResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "GetMemory"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.admin.v1.GetMemoryRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.admin.v1.GetMemoryResponse.getDefaultInstance()))
              .setSchemaDescriptor(new AdminMemoryServiceMethodDescriptorSupplier("GetMemory"))
              .build();
        }
      }
    }
    return getGetMemoryMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.admin.v1.DeleteMemoryRequest,
      turnstone.memory.admin.v1.DeleteMemoryResponse> getDeleteMemoryMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "DeleteMemory",
      requestType = turnstone.memory.admin.v1.DeleteMemoryRequest.class,
      responseType = turnstone.memory.admin.v1.DeleteMemoryResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.admin.v1.DeleteMemoryRequest,
      turnstone.memory.admin.v1.DeleteMemoryResponse> getDeleteMemoryMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.admin.v1.DeleteMemoryRequest, turnstone.memory.admin.v1.DeleteMemoryResponse> getDeleteMemoryMethod;
    if ((getDeleteMemoryMethod = AdminMemoryServiceGrpc.getDeleteMemoryMethod) == null) {
      synchronized (AdminMemoryServiceGrpc.class) {
        if ((getDeleteMemoryMethod = AdminMemoryServiceGrpc.getDeleteMemoryMethod) == null) {
          AdminMemoryServiceGrpc.getDeleteMemoryMethod = getDeleteMemoryMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.admin.v1.DeleteMemoryRequest, turnstone.memory.admin.v1.DeleteMemoryResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "DeleteMemory"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.admin.v1.DeleteMemoryRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.admin.v1.DeleteMemoryResponse.getDefaultInstance()))
              .setSchemaDescriptor(new AdminMemoryServiceMethodDescriptorSupplier("DeleteMemory"))
              .build();
        }
      }
    }
    return getDeleteMemoryMethod;
  }

  /**
   * Creates a new async stub that supports all call types for the service
   */
  public static AdminMemoryServiceStub newStub(io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<AdminMemoryServiceStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<AdminMemoryServiceStub>() {
        @java.lang.Override
        public AdminMemoryServiceStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new AdminMemoryServiceStub(channel, callOptions);
        }
      };
    return AdminMemoryServiceStub.newStub(factory, channel);
  }

  /**
   * Creates a new blocking-style stub that supports all types of calls on the service
   */
  public static AdminMemoryServiceBlockingV2Stub newBlockingV2Stub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<AdminMemoryServiceBlockingV2Stub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<AdminMemoryServiceBlockingV2Stub>() {
        @java.lang.Override
        public AdminMemoryServiceBlockingV2Stub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new AdminMemoryServiceBlockingV2Stub(channel, callOptions);
        }
      };
    return AdminMemoryServiceBlockingV2Stub.newStub(factory, channel);
  }

  /**
   * Creates a new blocking-style stub that supports unary and streaming output calls on the service
   */
  public static AdminMemoryServiceBlockingStub newBlockingStub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<AdminMemoryServiceBlockingStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<AdminMemoryServiceBlockingStub>() {
        @java.lang.Override
        public AdminMemoryServiceBlockingStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new AdminMemoryServiceBlockingStub(channel, callOptions);
        }
      };
    return AdminMemoryServiceBlockingStub.newStub(factory, channel);
  }

  /**
   * Creates a new ListenableFuture-style stub that supports unary calls on the service
   */
  public static AdminMemoryServiceFutureStub newFutureStub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<AdminMemoryServiceFutureStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<AdminMemoryServiceFutureStub>() {
        @java.lang.Override
        public AdminMemoryServiceFutureStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new AdminMemoryServiceFutureStub(channel, callOptions);
        }
      };
    return AdminMemoryServiceFutureStub.newStub(factory, channel);
  }

  /**
   * <pre>
   * Lists, searches, reads and deletes memories of every scope and owner, with no
   * scope resolution. Every call needs token scope approve and the permission
   * admin.memories, which a service token always holds, and a JWT must be made for
   * the audience turnstone-console.
   * </pre>
   */
  public interface AsyncService {

    /**
     * <pre>
     * Lists memories, the most recently updated first.
     * </pre>
     */
    default void listMemories(turnstone.memory.admin.v1.ListMemoriesRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.ListMemoriesResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getListMemoriesMethod(), responseObserver);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query, as in
     * turnstone.memory.v1.MemoryService.
     * </pre>
     */
    default void searchMemories(turnstone.memory.admin.v1.SearchMemoriesRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.SearchMemoriesResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getSearchMemoriesMethod(), responseObserver);
    }

    /**
     * <pre>
     * Reads one memory by its id.
     * </pre>
     */
    default void getMemory(turnstone.memory.admin.v1.GetMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.GetMemoryResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getGetMemoryMethod(), responseObserver);
    }

    /**
     * <pre>
     * Deletes one memory by its id. Audited as memory.delete.
     * </pre>
     */
    default void deleteMemory(turnstone.memory.admin.v1.DeleteMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.DeleteMemoryResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getDeleteMemoryMethod(), responseObserver);
    }
  }

  /**
   * Base class for the server implementation of the service AdminMemoryService.
   * <pre>
   * Lists, searches, reads and deletes memories of every scope and owner, with no
   * scope resolution. Every call needs token scope approve and the permission
   * admin.memories, which a service token always holds, and a JWT must be made for
   * the audience turnstone-console.
   * </pre>
   */
  public static abstract class AdminMemoryServiceImplBase
      implements io.grpc.BindableService, AsyncService {

    @java.lang.Override public final io.grpc.ServerServiceDefinition bindService() {
      return AdminMemoryServiceGrpc.bindService(this);
    }
  }

  /**
   * A stub to allow clients to do asynchronous rpc calls to service AdminMemoryService.
   * <pre>
   * Lists, searches, reads and deletes memories of every scope and owner, with no
   * scope resolution. Every call needs token scope approve and the permission
   * admin.memories, which a service token always holds, and a JWT must be made for
   * the audience turnstone-console.
   * </pre>
   */
  public static final class AdminMemoryServiceStub
      extends io.grpc.stub.AbstractAsyncStub<AdminMemoryServiceStub> {
    private AdminMemoryServiceStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected AdminMemoryServiceStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new AdminMemoryServiceStub(channel, callOptions);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first.
     * </pre>
     */
    public void listMemories(turnstone.memory.admin.v1.ListMemoriesRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.ListMemoriesResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getListMemoriesMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query, as in
     * turnstone.memory.v1.MemoryService.
     * </pre>
     */
    public void searchMemories(turnstone.memory.admin.v1.SearchMemoriesRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.SearchMemoriesResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getSearchMemoriesMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Reads one memory by its id.
     * </pre>
     */
    public void getMemory(turnstone.memory.admin.v1.GetMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.GetMemoryResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getGetMemoryMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Deletes one memory by its id. Audited as memory.delete.
     * </pre>
     */
    public void deleteMemory(turnstone.memory.admin.v1.DeleteMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.DeleteMemoryResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getDeleteMemoryMethod(), getCallOptions()), request, responseObserver);
    }
  }

  /**
   * A stub to allow clients to do synchronous rpc calls to service AdminMemoryService.
   * <pre>
   * Lists, searches, reads and deletes memories of every scope and owner, with no
   * scope resolution. Every call needs token scope approve and the permission
   * admin.memories, which a service token always holds, and a JWT must be made for
   * the audience turnstone-console.
   * </pre>
   */
  public static final class AdminMemoryServiceBlockingV2Stub
      extends io.grpc.stub.AbstractBlockingStub<AdminMemoryServiceBlockingV2Stub> {
    private AdminMemoryServiceBlockingV2Stub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected AdminMemoryServiceBlockingV2Stub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new AdminMemoryServiceBlockingV2Stub(channel, callOptions);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first.
     * </pre>
     */
    public turnstone.memory.admin.v1.ListMemoriesResponse listMemories(turnstone.memory.admin.v1.ListMemoriesRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getListMemoriesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query, as in
     * turnstone.memory.v1.MemoryService.
     * </pre>
     */
    public turnstone.memory.admin.v1.SearchMemoriesResponse searchMemories(turnstone.memory.admin.v1.SearchMemoriesRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getSearchMemoriesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads one memory by its id.
     * </pre>
     */
    public turnstone.memory.admin.v1.GetMemoryResponse getMemory(turnstone.memory.admin.v1.GetMemoryRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getGetMemoryMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Deletes one memory by its id. Audited as memory.delete.
     * </pre>
     */
    public turnstone.memory.admin.v1.DeleteMemoryResponse deleteMemory(turnstone.memory.admin.v1.DeleteMemoryRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getDeleteMemoryMethod(), getCallOptions(), request);
    }
  }

  /**
   * A stub to allow clients to do limited synchronous rpc calls to service AdminMemoryService.
   * <pre>
   * Lists, searches, reads and deletes memories of every scope and owner, with no
   * scope resolution. Every call needs token scope approve and the permission
   * admin.memories, which a service token always holds, and a JWT must be made for
   * the audience turnstone-console.
   * </pre>
   */
  public static final class AdminMemoryServiceBlockingStub
      extends io.grpc.stub.AbstractBlockingStub<AdminMemoryServiceBlockingStub> {
    private AdminMemoryServiceBlockingStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected AdminMemoryServiceBlockingStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new AdminMemoryServiceBlockingStub(channel, callOptions);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first.
     * </pre>
     */
    public turnstone.memory.admin.v1.ListMemoriesResponse listMemories(turnstone.memory.admin.v1.ListMemoriesRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getListMemoriesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query, as in
     * turnstone.memory.v1.MemoryService.
     * </pre>
     */
    public turnstone.memory.admin.v1.SearchMemoriesResponse searchMemories(turnstone.memory.admin.v1.SearchMemoriesRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getSearchMemoriesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads one memory by its id.
     * </pre>
     */
    public turnstone.memory.admin.v1.GetMemoryResponse getMemory(turnstone.memory.admin.v1.GetMemoryRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getGetMemoryMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Deletes one memory by its id. Audited as memory.delete.
     * </pre>
     */
    public turnstone.memory.admin.v1.DeleteMemoryResponse deleteMemory(turnstone.memory.admin.v1.DeleteMemoryRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getDeleteMemoryMethod(), getCallOptions(), request);
    }
  }

  /**
   * A stub to allow clients to do ListenableFuture-style rpc calls to service AdminMemoryService.
   * <pre>
   * Lists, searches, reads and deletes memories of every scope and owner, with no
   * scope resolution. Every call needs token scope approve and the permission
   * admin.memories, which a service token always holds, and a JWT must be made for
   * the audience turnstone-console.
   * </pre>
   */
  public static final class AdminMemoryServiceFutureStub
      extends io.grpc.stub.AbstractFutureStub<AdminMemoryServiceFutureStub> {
    private AdminMemoryServiceFutureStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected AdminMemoryServiceFutureStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new AdminMemoryServiceFutureStub(channel, callOptions);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.admin.v1.ListMemoriesResponse> listMemories(
        turnstone.memory.admin.v1.ListMemoriesRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getListMemoriesMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query, as in
     * turnstone.memory.v1.MemoryService.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.admin.v1.SearchMemoriesResponse> searchMemories(
        turnstone.memory.admin.v1.SearchMemoriesRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getSearchMemoriesMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Reads one memory by its id.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.admin.v1.GetMemoryResponse> getMemory(
        turnstone.memory.admin.v1.GetMemoryRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getGetMemoryMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Deletes one memory by its id. Audited as memory.delete.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.admin.v1.DeleteMemoryResponse> deleteMemory(
        turnstone.memory.admin.v1.DeleteMemoryRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getDeleteMemoryMethod(), getCallOptions()), request);
    }
  }

  private static final int METHODID_LIST_MEMORIES = 0;
  private static final int METHODID_SEARCH_MEMORIES = 1;
  private static final int METHODID_GET_MEMORY = 2;
  private static final int METHODID_DELETE_MEMORY = 3;

  private static final class MethodHandlers<Req, Resp> implements
      io.grpc.stub.ServerCalls.UnaryMethod<Req, Resp>,
      io.grpc.stub.ServerCalls.ServerStreamingMethod<Req, Resp>,
      io.grpc.stub.ServerCalls.ClientStreamingMethod<Req, Resp>,
      io.grpc.stub.ServerCalls.BidiStreamingMethod<Req, Resp> {
    private final AsyncService serviceImpl;
    private final int methodId;

    MethodHandlers(AsyncService serviceImpl, int methodId) {
      this.serviceImpl = serviceImpl;
      this.methodId = methodId;
    }

    @java.lang.Override
    @java.lang.SuppressWarnings("unchecked")
    public void invoke(Req request, io.grpc.stub.StreamObserver<Resp> responseObserver) {
      switch (methodId) {
        case METHODID_LIST_MEMORIES:
          serviceImpl.listMemories((turnstone.memory.admin.v1.ListMemoriesRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.ListMemoriesResponse>) responseObserver);
          break;
        case METHODID_SEARCH_MEMORIES:
          serviceImpl.searchMemories((turnstone.memory.admin.v1.SearchMemoriesRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.SearchMemoriesResponse>) responseObserver);
          break;
        case METHODID_GET_MEMORY:
          serviceImpl.getMemory((turnstone.memory.admin.v1.GetMemoryRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.GetMemoryResponse>) responseObserver);
          break;
        case METHODID_DELETE_MEMORY:
          serviceImpl.deleteMemory((turnstone.memory.admin.v1.DeleteMemoryRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.admin.v1.DeleteMemoryResponse>) responseObserver);
          break;
        default:
          throw new AssertionError();
      }
    }

    @java.lang.Override
    @java.lang.SuppressWarnings("unchecked")
    public io.grpc.stub.StreamObserver<Req> invoke(
        io.grpc.stub.StreamObserver<Resp> responseObserver) {
      switch (methodId) {
        default:
          throw new AssertionError();
      }
    }
  }

  public static final io.grpc.ServerServiceDefinition bindService(AsyncService service) {
    return io.grpc.ServerServiceDefinition.builder(getServiceDescriptor())
        .addMethod(
          getListMemoriesMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.admin.v1.ListMemoriesRequest,
              turnstone.memory.admin.v1.ListMemoriesResponse>(
                service, METHODID_LIST_MEMORIES)))
        .addMethod(
          getSearchMemoriesMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.admin.v1.SearchMemoriesRequest,
              turnstone.memory.admin.v1.SearchMemoriesResponse>(
                service, METHODID_SEARCH_MEMORIES)))
        .addMethod(
          getGetMemoryMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.admin.v1.GetMemoryRequest,
              turnstone.memory.admin.v1.GetMemoryResponse>(
                service, METHODID_GET_MEMORY)))
        .addMethod(
          getDeleteMemoryMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.admin.v1.DeleteMemoryRequest,
              turnstone.memory.admin.v1.DeleteMemoryResponse>(
                service, METHODID_DELETE_MEMORY)))
        .build();
  }

  private static abstract class AdminMemoryServiceBaseDescriptorSupplier
      implements io.grpc.protobuf.ProtoFileDescriptorSupplier, io.grpc.protobuf.ProtoServiceDescriptorSupplier {
    AdminMemoryServiceBaseDescriptorSupplier() {}

    @java.lang.Override
    public com.google.protobuf.Descriptors.FileDescriptor getFileDescriptor() {
      return turnstone.memory.admin.v1.AdminMemoryServiceProto.getDescriptor();
    }

    @java.lang.Override
    public com.google.protobuf.Descriptors.ServiceDescriptor getServiceDescriptor() {
      return getFileDescriptor().findServiceByName("AdminMemoryService");
    }
  }

  private static final class AdminMemoryServiceFileDescriptorSupplier
      extends AdminMemoryServiceBaseDescriptorSupplier {
    AdminMemoryServiceFileDescriptorSupplier() {}
  }

  private static final class AdminMemoryServiceMethodDescriptorSupplier
      extends AdminMemoryServiceBaseDescriptorSupplier
      implements io.grpc.protobuf.ProtoMethodDescriptorSupplier {
    private final java.lang.String methodName;

    AdminMemoryServiceMethodDescriptorSupplier(java.lang.String methodName) {
      this.methodName = methodName;
    }

    @java.lang.Override
    public com.google.protobuf.Descriptors.MethodDescriptor getMethodDescriptor() {
      return getServiceDescriptor().findMethodByName(methodName);
    }
  }

  private static volatile io.grpc.ServiceDescriptor serviceDescriptor;

  public static io.grpc.ServiceDescriptor getServiceDescriptor() {
    io.grpc.ServiceDescriptor result = serviceDescriptor;
    if (result == null) {
      synchronized (AdminMemoryServiceGrpc.class) {
        result = serviceDescriptor;
        if (result == null) {
          serviceDescriptor = result = io.grpc.ServiceDescriptor.newBuilder(SERVICE_NAME)
              .setSchemaDescriptor(new AdminMemoryServiceFileDescriptorSupplier())
              .addMethod(getListMemoriesMethod())
              .addMethod(getSearchMemoriesMethod())
              .addMethod(getGetMemoryMethod())
              .addMethod(getDeleteMemoryMethod())
              .build();
        }
      }
    }
    return result;
  }
}
