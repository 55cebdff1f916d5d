package turnstone.memory.v1;

import static io.grpc.MethodDescriptor.generateFullMethodName;

/**
 * <pre>
 * Saves, reads, lists, searches and deletes memories on behalf of users,
 * services and the sessions of agents. Every call carries "authorization: Bearer
 * TOKEN", or the credential of a session, which is taken over gRPC alone.
 * A session states no scope_id: which namespaces it reaches follows from what
 * the registry knows about it when the call is made. Unset, a scope means the
 * attached project or else global (coordinator, for a coordinator) where one
 * memory is named, and everything visible where many are. Its limits are 20 by
 * default and clamped to 1..50; its content is at most memory.max_content.
 * Texts are trimmed of white space at both ends, except content, which is kept
 * exactly as given and must not be blank. U+0000 and lone surrogates are
 * refused. Lengths count Unicode code points of what is stored.
 * </pre>
 */
@io.grpc.stub.annotations.GrpcGenerated
public final class MemoryServiceGrpc {

  private MemoryServiceGrpc() {}

  public static final java.lang.String SERVICE_NAME = "turnstone.memory.v1.MemoryService";

  // Static method descriptors that strictly reflect the proto.
  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.SaveMemoryRequest,
      turnstone.memory.v1.SaveMemoryResponse> getSaveMemoryMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "SaveMemory",
      requestType = turnstone.memory.v1.SaveMemoryRequest.class,
      responseType = turnstone.memory.v1.SaveMemoryResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.SaveMemoryRequest,
      turnstone.memory.v1.SaveMemoryResponse> getSaveMemoryMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.SaveMemoryRequest, turnstone.memory.v1.SaveMemoryResponse> getSaveMemoryMethod;
    if ((getSaveMemoryMethod = MemoryServiceGrpc.getSaveMemoryMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getSaveMemoryMethod = MemoryServiceGrpc.getSaveMemoryMethod) == null) {
          MemoryServiceGrpc.getSaveMemoryMethod = getSaveMemoryMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.SaveMemoryRequest, turnstone.memory.v1.SaveMemoryResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "SaveMemory"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.SaveMemoryRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.SaveMemoryResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("SaveMemory"))
              .build();
        }
      }
    }
    return getSaveMemoryMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.GetMemoryRequest,
      turnstone.memory.v1.GetMemoryResponse> getGetMemoryMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "GetMemory",
      requestType = turnstone.memory.v1.GetMemoryRequest.class,
      responseType = turnstone.memory.v1.GetMemoryResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.GetMemoryRequest,
      turnstone.memory.v1.GetMemoryResponse> getGetMemoryMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.GetMemoryRequest, turnstone.memory.v1.GetMemoryResponse> getGetMemoryMethod;
    if ((getGetMemoryMethod = MemoryServiceGrpc.getGetMemoryMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getGetMemoryMethod = MemoryServiceGrpc.getGetMemoryMethod) == null) {
          MemoryServiceGrpc.getGetMemoryMethod = getGetMemoryMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.GetMemoryRequest, turnstone.memory.v1.GetMemoryResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "GetMemory"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.GetMemoryRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.GetMemoryResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("GetMemory"))
              .build();
        }
      }
    }
    return getGetMemoryMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.ListMemoriesRequest,
      turnstone.memory.v1.ListMemoriesResponse> getListMemoriesMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "ListMemories",
      requestType = turnstone.memory.v1.ListMemoriesRequest.class,
      responseType = turnstone.memory.v1.ListMemoriesResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.ListMemoriesRequest,
      turnstone.memory.v1.ListMemoriesResponse> getListMemoriesMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.ListMemoriesRequest, turnstone.memory.v1.ListMemoriesResponse> getListMemoriesMethod;
    if ((getListMemoriesMethod = MemoryServiceGrpc.getListMemoriesMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getListMemoriesMethod = MemoryServiceGrpc.getListMemoriesMethod) == null) {
          MemoryServiceGrpc.getListMemoriesMethod = getListMemoriesMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.ListMemoriesRequest, turnstone.memory.v1.ListMemoriesResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "ListMemories"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.ListMemoriesRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.ListMemoriesResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("ListMemories"))
              .build();
        }
      }
    }
    return getListMemoriesMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.SearchMemoriesRequest,
      turnstone.memory.v1.SearchMemoriesResponse> getSearchMemoriesMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "SearchMemories",
      requestType = turnstone.memory.v1.SearchMemoriesRequest.class,
      responseType = turnstone.memory.v1.SearchMemoriesResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.SearchMemoriesRequest,
      turnstone.memory.v1.SearchMemoriesResponse> getSearchMemoriesMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.SearchMemoriesRequest, turnstone.memory.v1.SearchMemoriesResponse> getSearchMemoriesMethod;
    if ((getSearchMemoriesMethod = MemoryServiceGrpc.getSearchMemoriesMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getSearchMemoriesMethod = MemoryServiceGrpc.getSearchMemoriesMethod) == null) {
          MemoryServiceGrpc.getSearchMemoriesMethod = getSearchMemoriesMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.SearchMemoriesRequest, turnstone.memory.v1.SearchMemoriesResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "SearchMemories"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.SearchMemoriesRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.SearchMemoriesResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("SearchMemories"))
              .build();
        }
      }
    }
    return getSearchMemoriesMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.DeleteMemoryRequest,
      turnstone.memory.v1.DeleteMemoryResponse> getDeleteMemoryMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "DeleteMemory",
      requestType = turnstone.memory.v1.DeleteMemoryRequest.class,
      responseType = turnstone.memory.v1.DeleteMemoryResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.DeleteMemoryRequest,
      turnstone.memory.v1.DeleteMemoryResponse> getDeleteMemoryMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.DeleteMemoryRequest, turnstone.memory.v1.DeleteMemoryResponse> getDeleteMemoryMethod;
    if ((getDeleteMemoryMethod = MemoryServiceGrpc.getDeleteMemoryMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getDeleteMemoryMethod = MemoryServiceGrpc.getDeleteMemoryMethod) == null) {
          MemoryServiceGrpc.getDeleteMemoryMethod = getDeleteMemoryMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.DeleteMemoryRequest, turnstone.memory.v1.DeleteMemoryResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "DeleteMemory"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.DeleteMemoryRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.DeleteMemoryResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("DeleteMemory"))
              .build();
        }
      }
    }
    return getDeleteMemoryMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.BuildMemoryContextRequest,
      turnstone.memory.v1.BuildMemoryContextResponse> getBuildMemoryContextMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "BuildMemoryContext",
      requestType = turnstone.memory.v1.BuildMemoryContextRequest.class,
      responseType = turnstone.memory.v1.BuildMemoryContextResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.BuildMemoryContextRequest,
      turnstone.memory.v1.BuildMemoryContextResponse> getBuildMemoryContextMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.BuildMemoryContextRequest, turnstone.memory.v1.BuildMemoryContextResponse> getBuildMemoryContextMethod;
    if ((getBuildMemoryContextMethod = MemoryServiceGrpc.getBuildMemoryContextMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getBuildMemoryContextMethod = MemoryServiceGrpc.getBuildMemoryContextMethod) == null) {
          MemoryServiceGrpc.getBuildMemoryContextMethod = getBuildMemoryContextMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.BuildMemoryContextRequest, turnstone.memory.v1.BuildMemoryContextResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "BuildMemoryContext"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.BuildMemoryContextRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.BuildMemoryContextResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("BuildMemoryContext"))
              .build();
        }
      }
    }
    return getBuildMemoryContextMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.CallMemoryToolRequest,
      turnstone.memory.v1.CallMemoryToolResponse> getCallMemoryToolMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "CallMemoryTool",
      requestType = turnstone.memory.v1.CallMemoryToolRequest.class,
      responseType = turnstone.memory.v1.CallMemoryToolResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.CallMemoryToolRequest,
      turnstone.memory.v1.CallMemoryToolResponse> getCallMemoryToolMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.CallMemoryToolRequest, turnstone.memory.v1.CallMemoryToolResponse> getCallMemoryToolMethod;
    if ((getCallMemoryToolMethod = MemoryServiceGrpc.getCallMemoryToolMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getCallMemoryToolMethod = MemoryServiceGrpc.getCallMemoryToolMethod) == null) {
          MemoryServiceGrpc.getCallMemoryToolMethod = getCallMemoryToolMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.CallMemoryToolRequest, turnstone.memory.v1.CallMemoryToolResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "CallMemoryTool"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.CallMemoryToolRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.CallMemoryToolResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("CallMemoryTool"))
              .build();
        }
      }
    }
    return getCallMemoryToolMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.DescribeMemoryToolRequest,
      turnstone.memory.v1.DescribeMemoryToolResponse> getDescribeMemoryToolMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "DescribeMemoryTool",
      requestType = turnstone.memory.v1.DescribeMemoryToolRequest.class,
      responseType = turnstone.memory.v1.DescribeMemoryToolResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.DescribeMemoryToolRequest,
      turnstone.memory.v1.DescribeMemoryToolResponse> getDescribeMemoryToolMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.DescribeMemoryToolRequest, turnstone.memory.v1.DescribeMemoryToolResponse> getDescribeMemoryToolMethod;
    if ((getDescribeMemoryToolMethod = MemoryServiceGrpc.getDescribeMemoryToolMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getDescribeMemoryToolMethod = MemoryServiceGrpc.getDescribeMemoryToolMethod) == null) {
          MemoryServiceGrpc.getDescribeMemoryToolMethod = getDescribeMemoryToolMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.DescribeMemoryToolRequest, turnstone.memory.v1.DescribeMemoryToolResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "DescribeMemoryTool"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.DescribeMemoryToolRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.DescribeMemoryToolResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("DescribeMemoryTool"))
              .build();
        }
      }
    }
    return getDescribeMemoryToolMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.v1.ClaimNudgeRequest,
      turnstone.memory.v1.ClaimNudgeResponse> getClaimNudgeMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "ClaimNudge",
      requestType = turnstone.memory.v1.ClaimNudgeRequest.class,
      responseType = turnstone.memory.v1.ClaimNudgeResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.v1.ClaimNudgeRequest,
      turnstone.memory.v1.ClaimNudgeResponse> getClaimNudgeMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.v1.ClaimNudgeRequest, turnstone.memory.v1.ClaimNudgeResponse> getClaimNudgeMethod;
    if ((getClaimNudgeMethod = MemoryServiceGrpc.getClaimNudgeMethod) == null) {
      synchronized (MemoryServiceGrpc.class) {
        if ((getClaimNudgeMethod = MemoryServiceGrpc.getClaimNudgeMethod) == null) {
          MemoryServiceGrpc.getClaimNudgeMethod = getClaimNudgeMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.v1.ClaimNudgeRequest, turnstone.memory.v1.ClaimNudgeResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "ClaimNudge"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.ClaimNudgeRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.v1.ClaimNudgeResponse.getDefaultInstance()))
              .setSchemaDescriptor(new MemoryServiceMethodDescriptorSupplier("ClaimNudge"))
              .build();
        }
      }
    }
    return getClaimNudgeMethod;
  }

  /**
   * Creates a new async stub that supports all call types for the service
   */
  public static MemoryServiceStub newStub(io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<MemoryServiceStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<MemoryServiceStub>() {
        @java.lang.Override
        public MemoryServiceStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new MemoryServiceStub(channel, callOptions);
        }
      };
    return MemoryServiceStub.newStub(factory, channel);
  }

  /**
   * Creates a new blocking-style stub that supports all types of calls on the service
   */
  public static MemoryServiceBlockingV2Stub newBlockingV2Stub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<MemoryServiceBlockingV2Stub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<MemoryServiceBlockingV2Stub>() {
        @java.lang.Override
        public MemoryServiceBlockingV2Stub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new MemoryServiceBlockingV2Stub(channel, callOptions);
        }
      };
    return MemoryServiceBlockingV2Stub.newStub(factory, channel);
  }

  /**
   * Creates a new blocking-style stub that supports unary and streaming output calls on the service
   */
  public static MemoryServiceBlockingStub newBlockingStub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<MemoryServiceBlockingStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<MemoryServiceBlockingStub>() {
        @java.lang.Override
        public MemoryServiceBlockingStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new MemoryServiceBlockingStub(channel, callOptions);
        }
      };
    return MemoryServiceBlockingStub.newStub(factory, channel);
  }

  /**
   * Creates a new ListenableFuture-style stub that supports unary calls on the service
   */
  public static MemoryServiceFutureStub newFutureStub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<MemoryServiceFutureStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<MemoryServiceFutureStub>() {
        @java.lang.Override
        public MemoryServiceFutureStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new MemoryServiceFutureStub(channel, callOptions);
        }
      };
    return MemoryServiceFutureStub.newStub(factory, channel);
  }

  /**
   * <pre>
   * Saves, reads, lists, searches and deletes memories on behalf of users,
   * services and the sessions of agents. Every call carries "authorization: Bearer
   * TOKEN", or the credential of a session, which is taken over gRPC alone.
   * A session states no scope_id: which namespaces it reaches follows from what
   * the registry knows about it when the call is made. Unset, a scope means the
   * attached project or else global (coordinator, for a coordinator) where one
   * memory is named, and everything visible where many are. Its limits are 20 by
   * default and clamped to 1..50; its content is at most memory.max_content.
   * Texts are trimmed of white space at both ends, except content, which is kept
   * exactly as given and must not be blank. U+0000 and lone surrogates are
   * refused. Lengths count Unicode code points of what is stored.
   * </pre>
   */
  public interface AsyncService {

    /**
     * <pre>
     * Saves a memory. Creates it, or updates the one of the same (name, scope,
     * scope_id) in place. Needs token scope write.
     * </pre>
     */
    default void saveMemory(turnstone.memory.v1.SaveMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.SaveMemoryResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getSaveMemoryMethod(), responseObserver);
    }

    /**
     * <pre>
     * Reads one memory by name. Needs token scope read.
     * </pre>
     */
    default void getMemory(turnstone.memory.v1.GetMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.GetMemoryResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getGetMemoryMethod(), responseObserver);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first. Needs token scope read.
     * </pre>
     */
    default void listMemories(turnstone.memory.v1.ListMemoriesRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.ListMemoriesResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getListMemoriesMethod(), responseObserver);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query. Words without
     * content, such as "the", count only when the query has nothing else. Changes
     * nothing and needs only token scope read, although REST uses POST.
     * </pre>
     */
    default void searchMemories(turnstone.memory.v1.SearchMemoriesRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.SearchMemoriesResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getSearchMemoriesMethod(), responseObserver);
    }

    /**
     * <pre>
     * Deletes one memory by name. Needs token scope write.
     * </pre>
     */
    default void deleteMemory(turnstone.memory.v1.DeleteMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.DeleteMemoryResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getDeleteMemoryMethod(), responseObserver);
    }

    /**
     * <pre>
     * Chooses the memories that belong into the system message of the next turn.
     * Writes nothing: the host places the texts. The same request over the same
     * memories gives the same bytes. For sessions only, so no REST.
     * </pre>
     */
    default void buildMemoryContext(turnstone.memory.v1.BuildMemoryContextRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.BuildMemoryContextResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getBuildMemoryContextMethod(), responseObserver);
    }

    /**
     * <pre>
     * Carries out a call of the tool "memory" that a model made. What is wrong with
     * it comes back as a text for the model, not as a failed call. For sessions
     * only, so no REST.
     * </pre>
     */
    default void callMemoryTool(turnstone.memory.v1.CallMemoryToolRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.CallMemoryToolResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getCallMemoryToolMethod(), responseObserver);
    }

    /**
     * <pre>
     * Describes the tool "memory" as a model of this session is to see it. For
     * sessions only, so no REST.
     * </pre>
     */
    default void describeMemoryTool(turnstone.memory.v1.DescribeMemoryToolRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.DescribeMemoryToolResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getDescribeMemoryToolMethod(), responseObserver);
    }

    /**
     * <pre>
     * Asks whether the model is to be nudged about memory now. Granting takes the
     * slot: the same kind is not granted again to this session until
     * memory.nudge_cooldown has passed. For sessions only, so no REST.
     * </pre>
     */
    default void claimNudge(turnstone.memory.v1.ClaimNudgeRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.ClaimNudgeResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getClaimNudgeMethod(), responseObserver);
    }
  }

  /**
   * Base class for the server implementation of the service MemoryService.
   * <pre>
   * Saves, reads, lists, searches and deletes memories on behalf of users,
   * services and the sessions of agents. Every call carries "authorization: Bearer
   * TOKEN", or the credential of a session, which is taken over gRPC alone.
   * A session states no scope_id: which namespaces it reaches follows from what
   * the registry knows about it when the call is made. Unset, a scope means the
   * attached project or else global (coordinator, for a coordinator) where one
   * memory is named, and everything visible where many are. Its limits are 20 by
   * default and clamped to 1..50; its content is at most memory.max_content.
   * Texts are trimmed of white space at both ends, except content, which is kept
   * exactly as given and must not be blank. U+0000 and lone surrogates are
   * refused. Lengths count Unicode code points of what is stored.
   * </pre>
   */
  public static abstract class MemoryServiceImplBase
      implements io.grpc.BindableService, AsyncService {

    @java.lang.Override public final io.grpc.ServerServiceDefinition bindService() {
      return MemoryServiceGrpc.bindService(this);
    }
  }

  /**
   * A stub to allow clients to do asynchronous rpc calls to service MemoryService.
   * <pre>
   * Saves, reads, lists, searches and deletes memories on behalf of users,
   * services and the sessions of agents. Every call carries "authorization: Bearer
   * TOKEN", or the credential of a session, which is taken over gRPC alone.
   * A session states no scope_id: which namespaces it reaches follows from what
   * the registry knows about it when the call is made. Unset, a scope means the
   * attached project or else global (coordinator, for a coordinator) where one
   * memory is named, and everything visible where many are. Its limits are 20 by
   * default and clamped to 1..50; its content is at most memory.max_content.
   * Texts are trimmed of white space at both ends, except content, which is kept
   * exactly as given and must not be blank. U+0000 and lone surrogates are
   * refused. Lengths count Unicode code points of what is stored.
   * </pre>
   */
  public static final class MemoryServiceStub
      extends io.grpc.stub.AbstractAsyncStub<MemoryServiceStub> {
    private MemoryServiceStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected MemoryServiceStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new MemoryServiceStub(channel, callOptions);
    }

    /**
     * <pre>
     * Saves a memory. Creates it, or updates the one of the same (name, scope,
     * scope_id) in place. Needs token scope write.
     * </pre>
     */
    public void saveMemory(turnstone.memory.v1.SaveMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.SaveMemoryResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getSaveMemoryMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Reads one memory by name. Needs token scope read.
     * </pre>
     */
    public void getMemory(turnstone.memory.v1.GetMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.GetMemoryResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getGetMemoryMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first. Needs token scope read.
     * </pre>
     */
    public void listMemories(turnstone.memory.v1.ListMemoriesRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.ListMemoriesResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getListMemoriesMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query. Words without
     * content, such as "the", count only when the query has nothing else. Changes
     * nothing and needs only token scope read, although REST uses POST.
     * </pre>
     */
    public void searchMemories(turnstone.memory.v1.SearchMemoriesRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.SearchMemoriesResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getSearchMemoriesMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Deletes one memory by name. Needs token scope write.
     * </pre>
     */
    public void deleteMemory(turnstone.memory.v1.DeleteMemoryRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.DeleteMemoryResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getDeleteMemoryMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Chooses the memories that belong into the system message of the next turn.
     * Writes nothing: the host places the texts. The same request over the same
     * memories gives the same bytes. For sessions only, so no REST.
     * </pre>
     */
    public void buildMemoryContext(turnstone.memory.v1.BuildMemoryContextRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.BuildMemoryContextResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getBuildMemoryContextMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Carries out a call of the tool "memory" that a model made. What is wrong with
     * it comes back as a text for the model, not as a failed call. For sessions
     * only, so no REST.
     * </pre>
     */
    public void callMemoryTool(turnstone.memory.v1.CallMemoryToolRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.CallMemoryToolResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getCallMemoryToolMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Describes the tool "memory" as a model of this session is to see it. For
     * sessions only, so no REST.
     * </pre>
     */
    public void describeMemoryTool(turnstone.memory.v1.DescribeMemoryToolRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.DescribeMemoryToolResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getDescribeMemoryToolMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Asks whether the model is to be nudged about memory now. Granting takes the
     * slot: the same kind is not granted again to this session until
     * memory.nudge_cooldown has passed. For sessions only, so no REST.
     * </pre>
     */
    public void claimNudge(turnstone.memory.v1.ClaimNudgeRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.v1.ClaimNudgeResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getClaimNudgeMethod(), getCallOptions()), request, responseObserver);
    }
  }

  /**
   * A stub to allow clients to do synchronous rpc calls to service MemoryService.
   * <pre>
   * Saves, reads, lists, searches and deletes memories on behalf of users,
   * services and the sessions of agents. Every call carries "authorization: Bearer
   * TOKEN", or the credential of a session, which is taken over gRPC alone.
   * A session states no scope_id: which namespaces it reaches follows from what
   * the registry knows about it when the call is made. Unset, a scope means the
   * attached project or else global (coordinator, for a coordinator) where one
   * memory is named, and everything visible where many are. Its limits are 20 by
   * default and clamped to 1..50; its content is at most memory.max_content.
   * Texts are trimmed of white space at both ends, except content, which is kept
   * exactly as given and must not be blank. U+0000 and lone surrogates are
   * refused. Lengths count Unicode code points of what is stored.
   * </pre>
   */
  public static final class MemoryServiceBlockingV2Stub
      extends io.grpc.stub.AbstractBlockingStub<MemoryServiceBlockingV2Stub> {
    private MemoryServiceBlockingV2Stub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected MemoryServiceBlockingV2Stub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new MemoryServiceBlockingV2Stub(channel, callOptions);
    }

    /**
     * <pre>
     * Saves a memory. Creates it, or updates the one of the same (name, scope,
     * scope_id) in place. Needs token scope write.
     * </pre>
     */
    public turnstone.memory.v1.SaveMemoryResponse saveMemory(turnstone.memory.v1.SaveMemoryRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getSaveMemoryMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads one memory by name. Needs token scope read.
     * </pre>
     */
    public turnstone.memory.v1.GetMemoryResponse getMemory(turnstone.memory.v1.GetMemoryRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getGetMemoryMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first. Needs token scope read.
     * </pre>
     */
    public turnstone.memory.v1.ListMemoriesResponse listMemories(turnstone.memory.v1.ListMemoriesRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getListMemoriesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query. Words without
     * content, such as "the", count only when the query has nothing else. Changes
     * nothing and needs only token scope read, although REST uses POST.
     * </pre>
     */
    public turnstone.memory.v1.SearchMemoriesResponse searchMemories(turnstone.memory.v1.SearchMemoriesRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getSearchMemoriesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Deletes one memory by name. Needs token scope write.
     * </pre>
     */
    public turnstone.memory.v1.DeleteMemoryResponse deleteMemory(turnstone.memory.v1.DeleteMemoryRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getDeleteMemoryMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Chooses the memories that belong into the system message of the next turn.
     * Writes nothing: the host places the texts. The same request over the same
     * memories gives the same bytes. For sessions only, so no REST.
     * </pre>
     */
    public turnstone.memory.v1.BuildMemoryContextResponse buildMemoryContext(turnstone.memory.v1.BuildMemoryContextRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getBuildMemoryContextMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Carries out a call of the tool "memory" that a model made. What is wrong with
     * it comes back as a text for the model, not as a failed call. For sessions
     * only, so no REST.
     * </pre>
     */
    public turnstone.memory.v1.CallMemoryToolResponse callMemoryTool(turnstone.memory.v1.CallMemoryToolRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getCallMemoryToolMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Describes the tool "memory" as a model of this session is to see it. For
     * sessions only, so no REST.
     * </pre>
     */
    public turnstone.memory.v1.DescribeMemoryToolResponse describeMemoryTool(turnstone.memory.v1.DescribeMemoryToolRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getDescribeMemoryToolMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Asks whether the model is to be nudged about memory now. Granting takes the
     * slot: the same kind is not granted again to this session until
     * memory.nudge_cooldown has passed. For sessions only, so no REST.
     * </pre>
     */
    public turnstone.memory.v1.ClaimNudgeResponse claimNudge(turnstone.memory.v1.ClaimNudgeRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getClaimNudgeMethod(), getCallOptions(), request);
    }
  }

  /**
   * A stub to allow clients to do limited synchronous rpc calls to service MemoryService.
   * <pre>
   * Saves, reads, lists, searches and deletes memories on behalf of users,
   * services and the sessions of agents. Every call carries "authorization: Bearer
   * TOKEN", or the credential of a session, which is taken over gRPC alone.
   * A session states no scope_id: which namespaces it reaches follows from what
   * the registry knows about it when the call is made. Unset, a scope means the
   * attached project or else global (coordinator, for a coordinator) where one
   * memory is named, and everything visible where many are. Its limits are 20 by
   * default and clamped to 1..50; its content is at most memory.max_content.
   * Texts are trimmed of white space at both ends, except content, which is kept
   * exactly as given and must not be blank. U+0000 and lone surrogates are
   * refused. Lengths count Unicode code points of what is stored.
   * </pre>
   */
  public static final class MemoryServiceBlockingStub
      extends io.grpc.stub.AbstractBlockingStub<MemoryServiceBlockingStub> {
    private MemoryServiceBlockingStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected MemoryServiceBlockingStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new MemoryServiceBlockingStub(channel, callOptions);
    }

    /**
     * <pre>
     * Saves a memory. Creates it, or updates the one of the same (name, scope,
     * scope_id) in place. Needs token scope write.
     * </pre>
     */
    public turnstone.memory.v1.SaveMemoryResponse saveMemory(turnstone.memory.v1.SaveMemoryRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getSaveMemoryMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads one memory by name. Needs token scope read.
     * </pre>
     */
    public turnstone.memory.v1.GetMemoryResponse getMemory(turnstone.memory.v1.GetMemoryRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getGetMemoryMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first. Needs token scope read.
     * </pre>
     */
    public turnstone.memory.v1.ListMemoriesResponse listMemories(turnstone.memory.v1.ListMemoriesRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getListMemoriesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query. Words without
     * content, such as "the", count only when the query has nothing else. Changes
     * nothing and needs only token scope read, although REST uses POST.
     * </pre>
     */
    public turnstone.memory.v1.SearchMemoriesResponse searchMemories(turnstone.memory.v1.SearchMemoriesRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getSearchMemoriesMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Deletes one memory by name. Needs token scope write.
     * </pre>
     */
    public turnstone.memory.v1.DeleteMemoryResponse deleteMemory(turnstone.memory.v1.DeleteMemoryRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getDeleteMemoryMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Chooses the memories that belong into the system message of the next turn.
     * Writes nothing: the host places the texts. The same request over the same
     * memories gives the same bytes. For sessions only, so no REST.
     * </pre>
     */
    public turnstone.memory.v1.BuildMemoryContextResponse buildMemoryContext(turnstone.memory.v1.BuildMemoryContextRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getBuildMemoryContextMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Carries out a call of the tool "memory" that a model made. What is wrong with
     * it comes back as a text for the model, not as a failed call. For sessions
     * only, so no REST.
     * </pre>
     */
    public turnstone.memory.v1.CallMemoryToolResponse callMemoryTool(turnstone.memory.v1.CallMemoryToolRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getCallMemoryToolMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Describes the tool "memory" as a model of this session is to see it. For
     * sessions only, so no REST.
     * </pre>
     */
    public turnstone.memory.v1.DescribeMemoryToolResponse describeMemoryTool(turnstone.memory.v1.DescribeMemoryToolRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getDescribeMemoryToolMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Asks whether the model is to be nudged about memory now. Granting takes the
     * slot: the same kind is not granted again to this session until
     * memory.nudge_cooldown has passed. For sessions only, so no REST.
     * </pre>
     */
    public turnstone.memory.v1.ClaimNudgeResponse claimNudge(turnstone.memory.v1.ClaimNudgeRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getClaimNudgeMethod(), getCallOptions(), request);
    }
  }

  /**
   * A stub to allow clients to do ListenableFuture-style rpc calls to service MemoryService.
   * <pre>
   * Saves, reads, lists, searches and deletes memories on behalf of users,
   * services and the sessions of agents. Every call carries "authorization: Bearer
   * TOKEN", or the credential of a session, which is taken over gRPC alone.
   * A session states no scope_id: which namespaces it reaches follows from what
   * the registry knows about it when the call is made. Unset, a scope means the
   * attached project or else global (coordinator, for a coordinator) where one
   * memory is named, and everything visible where many are. Its limits are 20 by
   * default and clamped to 1..50; its content is at most memory.max_content.
   * Texts are trimmed of white space at both ends, except content, which is kept
   * exactly as given and must not be blank. U+0000 and lone surrogates are
   * refused. Lengths count Unicode code points of what is stored.
   * </pre>
   */
  public static final class MemoryServiceFutureStub
      extends io.grpc.stub.AbstractFutureStub<MemoryServiceFutureStub> {
    private MemoryServiceFutureStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected MemoryServiceFutureStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new MemoryServiceFutureStub(channel, callOptions);
    }

    /**
     * <pre>
     * Saves a memory. Creates it, or updates the one of the same (name, scope,
     * scope_id) in place. Needs token scope write.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.SaveMemoryResponse> saveMemory(
        turnstone.memory.v1.SaveMemoryRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getSaveMemoryMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Reads one memory by name. Needs token scope read.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.GetMemoryResponse> getMemory(
        turnstone.memory.v1.GetMemoryRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getGetMemoryMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Lists memories, the most recently updated first. Needs token scope read.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.ListMemoriesResponse> listMemories(
        turnstone.memory.v1.ListMemoriesRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getListMemoriesMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Finds the memories that hold at least one word of a query. Words without
     * content, such as "the", count only when the query has nothing else. Changes
     * nothing and needs only token scope read, although REST uses POST.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.SearchMemoriesResponse> searchMemories(
        turnstone.memory.v1.SearchMemoriesRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getSearchMemoriesMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Deletes one memory by name. Needs token scope write.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.DeleteMemoryResponse> deleteMemory(
        turnstone.memory.v1.DeleteMemoryRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getDeleteMemoryMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Chooses the memories that belong into the system message of the next turn.
     * Writes nothing: the host places the texts. The same request over the same
     * memories gives the same bytes. For sessions only, so no REST.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.BuildMemoryContextResponse> buildMemoryContext(
        turnstone.memory.v1.BuildMemoryContextRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getBuildMemoryContextMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Carries out a call of the tool "memory" that a model made. What is wrong with
     * it comes back as a text for the model, not as a failed call. For sessions
     * only, so no REST.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.CallMemoryToolResponse> callMemoryTool(
        turnstone.memory.v1.CallMemoryToolRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getCallMemoryToolMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Describes the tool "memory" as a model of this session is to see it. For
     * sessions only, so no REST.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.DescribeMemoryToolResponse> describeMemoryTool(
        turnstone.memory.v1.DescribeMemoryToolRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getDescribeMemoryToolMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Asks whether the model is to be nudged about memory now. Granting takes the
     * slot: the same kind is not granted again to this session until
     * memory.nudge_cooldown has passed. For sessions only, so no REST.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.v1.ClaimNudgeResponse> claimNudge(
        turnstone.memory.v1.ClaimNudgeRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getClaimNudgeMethod(), getCallOptions()), request);
    }
  }

  private static final int METHODID_SAVE_MEMORY = 0;
  private static final int METHODID_GET_MEMORY = 1;
  private static final int METHODID_LIST_MEMORIES = 2;
  private static final int METHODID_SEARCH_MEMORIES = 3;
  private static final int METHODID_DELETE_MEMORY = 4;
  private static final int METHODID_BUILD_MEMORY_CONTEXT = 5;
  private static final int METHODID_CALL_MEMORY_TOOL = 6;
  private static final int METHODID_DESCRIBE_MEMORY_TOOL = 7;
  private static final int METHODID_CLAIM_NUDGE = 8;

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
        case METHODID_SAVE_MEMORY:
          serviceImpl.saveMemory((turnstone.memory.v1.SaveMemoryRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.SaveMemoryResponse>) responseObserver);
          break;
        case METHODID_GET_MEMORY:
          serviceImpl.getMemory((turnstone.memory.v1.GetMemoryRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.GetMemoryResponse>) responseObserver);
          break;
        case METHODID_LIST_MEMORIES:
          serviceImpl.listMemories((turnstone.memory.v1.ListMemoriesRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.ListMemoriesResponse>) responseObserver);
          break;
        case METHODID_SEARCH_MEMORIES:
          serviceImpl.searchMemories((turnstone.memory.v1.SearchMemoriesRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.SearchMemoriesResponse>) responseObserver);
          break;
        case METHODID_DELETE_MEMORY:
          serviceImpl.deleteMemory((turnstone.memory.v1.DeleteMemoryRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.DeleteMemoryResponse>) responseObserver);
          break;
        case METHODID_BUILD_MEMORY_CONTEXT:
          serviceImpl.buildMemoryContext((turnstone.memory.v1.BuildMemoryContextRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.BuildMemoryContextResponse>) responseObserver);
          break;
        case METHODID_CALL_MEMORY_TOOL:
          serviceImpl.callMemoryTool((turnstone.memory.v1.CallMemoryToolRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.CallMemoryToolResponse>) responseObserver);
          break;
        case METHODID_DESCRIBE_MEMORY_TOOL:
          serviceImpl.describeMemoryTool((turnstone.memory.v1.DescribeMemoryToolRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.DescribeMemoryToolResponse>) responseObserver);
          break;
        case METHODID_CLAIM_NUDGE:
          serviceImpl.claimNudge((turnstone.memory.v1.ClaimNudgeRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.v1.ClaimNudgeResponse>) responseObserver);
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
          getSaveMemoryMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.SaveMemoryRequest,
              turnstone.memory.v1.SaveMemoryResponse>(
                service, METHODID_SAVE_MEMORY)))
        .addMethod(
          getGetMemoryMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.GetMemoryRequest,
              turnstone.memory.v1.GetMemoryResponse>(
                service, METHODID_GET_MEMORY)))
        .addMethod(
          getListMemoriesMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.ListMemoriesRequest,
              turnstone.memory.v1.ListMemoriesResponse>(
                service, METHODID_LIST_MEMORIES)))
        .addMethod(
          getSearchMemoriesMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.SearchMemoriesRequest,
              turnstone.memory.v1.SearchMemoriesResponse>(
                service, METHODID_SEARCH_MEMORIES)))
        .addMethod(
          getDeleteMemoryMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.DeleteMemoryRequest,
              turnstone.memory.v1.DeleteMemoryResponse>(
                service, METHODID_DELETE_MEMORY)))
        .addMethod(
          getBuildMemoryContextMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.BuildMemoryContextRequest,
              turnstone.memory.v1.BuildMemoryContextResponse>(
                service, METHODID_BUILD_MEMORY_CONTEXT)))
        .addMethod(
          getCallMemoryToolMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.CallMemoryToolRequest,
              turnstone.memory.v1.CallMemoryToolResponse>(
                service, METHODID_CALL_MEMORY_TOOL)))
        .addMethod(
          getDescribeMemoryToolMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.DescribeMemoryToolRequest,
              turnstone.memory.v1.DescribeMemoryToolResponse>(
                service, METHODID_DESCRIBE_MEMORY_TOOL)))
        .addMethod(
          getClaimNudgeMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.v1.ClaimNudgeRequest,
              turnstone.memory.v1.ClaimNudgeResponse>(
                service, METHODID_CLAIM_NUDGE)))
        .build();
  }

  private static abstract class MemoryServiceBaseDescriptorSupplier
      implements io.grpc.protobuf.ProtoFileDescriptorSupplier, io.grpc.protobuf.ProtoServiceDescriptorSupplier {
    MemoryServiceBaseDescriptorSupplier() {}

    @java.lang.Override
    public com.google.protobuf.Descriptors.FileDescriptor getFileDescriptor() {
      return turnstone.memory.v1.MemoryServiceProto.getDescriptor();
    }

    @java.lang.Override
    public com.google.protobuf.Descriptors.ServiceDescriptor getServiceDescriptor() {
      return getFileDescriptor().findServiceByName("MemoryService");
    }
  }

  private static final class MemoryServiceFileDescriptorSupplier
      extends MemoryServiceBaseDescriptorSupplier {
    MemoryServiceFileDescriptorSupplier() {}
  }

  private static final class MemoryServiceMethodDescriptorSupplier
      extends MemoryServiceBaseDescriptorSupplier
      implements io.grpc.protobuf.ProtoMethodDescriptorSupplier {
    private final java.lang.String methodName;

    MemoryServiceMethodDescriptorSupplier(java.lang.String methodName) {
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
      synchronized (MemoryServiceGrpc.class) {
        result = serviceDescriptor;
        if (result == null) {
          serviceDescriptor = result = io.grpc.ServiceDescriptor.newBuilder(SERVICE_NAME)
              .setSchemaDescriptor(new MemoryServiceFileDescriptorSupplier())
              .addMethod(getSaveMemoryMethod())
              .addMethod(getGetMemoryMethod())
              .addMethod(getListMemoriesMethod())
              .addMethod(getSearchMemoriesMethod())
              .addMethod(getDeleteMemoryMethod())
              .addMethod(getBuildMemoryContextMethod())
              .addMethod(getCallMemoryToolMethod())
              .addMethod(getDescribeMemoryToolMethod())
              .addMethod(getClaimNudgeMethod())
              .build();
        }
      }
    }
    return result;
  }
}
