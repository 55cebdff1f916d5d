package turnstone.memory.registry.v1;

import static io.grpc.MethodDescriptor.generateFullMethodName;

/**
 * <pre>
 * Registers workstreams, projects and their members, and opens sessions. Every
 * call needs token scope write and the permission registry, which a service
 * token always holds; a JWT must be made for the audience turnstone-console.
 * Sessions may never call it. Every change is audited.
 * </pre>
 */
@io.grpc.stub.annotations.GrpcGenerated
public final class RegistryServiceGrpc {

  private RegistryServiceGrpc() {}

  public static final java.lang.String SERVICE_NAME = "turnstone.memory.registry.v1.RegistryService";

  // Static method descriptors that strictly reflect the proto.
  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CreateWorkstreamRequest,
      turnstone.memory.registry.v1.CreateWorkstreamResponse> getCreateWorkstreamMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "CreateWorkstream",
      requestType = turnstone.memory.registry.v1.CreateWorkstreamRequest.class,
      responseType = turnstone.memory.registry.v1.CreateWorkstreamResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CreateWorkstreamRequest,
      turnstone.memory.registry.v1.CreateWorkstreamResponse> getCreateWorkstreamMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CreateWorkstreamRequest, turnstone.memory.registry.v1.CreateWorkstreamResponse> getCreateWorkstreamMethod;
    if ((getCreateWorkstreamMethod = RegistryServiceGrpc.getCreateWorkstreamMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getCreateWorkstreamMethod = RegistryServiceGrpc.getCreateWorkstreamMethod) == null) {
          RegistryServiceGrpc.getCreateWorkstreamMethod = getCreateWorkstreamMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.CreateWorkstreamRequest, turnstone.memory.registry.v1.CreateWorkstreamResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "CreateWorkstream"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.CreateWorkstreamRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.CreateWorkstreamResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("CreateWorkstream"))
              .build();
        }
      }
    }
    return getCreateWorkstreamMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetWorkstreamRequest,
      turnstone.memory.registry.v1.GetWorkstreamResponse> getGetWorkstreamMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "GetWorkstream",
      requestType = turnstone.memory.registry.v1.GetWorkstreamRequest.class,
      responseType = turnstone.memory.registry.v1.GetWorkstreamResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetWorkstreamRequest,
      turnstone.memory.registry.v1.GetWorkstreamResponse> getGetWorkstreamMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetWorkstreamRequest, turnstone.memory.registry.v1.GetWorkstreamResponse> getGetWorkstreamMethod;
    if ((getGetWorkstreamMethod = RegistryServiceGrpc.getGetWorkstreamMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getGetWorkstreamMethod = RegistryServiceGrpc.getGetWorkstreamMethod) == null) {
          RegistryServiceGrpc.getGetWorkstreamMethod = getGetWorkstreamMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.GetWorkstreamRequest, turnstone.memory.registry.v1.GetWorkstreamResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "GetWorkstream"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.GetWorkstreamRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.GetWorkstreamResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("GetWorkstream"))
              .build();
        }
      }
    }
    return getGetWorkstreamMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateWorkstreamRequest,
      turnstone.memory.registry.v1.UpdateWorkstreamResponse> getUpdateWorkstreamMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "UpdateWorkstream",
      requestType = turnstone.memory.registry.v1.UpdateWorkstreamRequest.class,
      responseType = turnstone.memory.registry.v1.UpdateWorkstreamResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateWorkstreamRequest,
      turnstone.memory.registry.v1.UpdateWorkstreamResponse> getUpdateWorkstreamMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateWorkstreamRequest, turnstone.memory.registry.v1.UpdateWorkstreamResponse> getUpdateWorkstreamMethod;
    if ((getUpdateWorkstreamMethod = RegistryServiceGrpc.getUpdateWorkstreamMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getUpdateWorkstreamMethod = RegistryServiceGrpc.getUpdateWorkstreamMethod) == null) {
          RegistryServiceGrpc.getUpdateWorkstreamMethod = getUpdateWorkstreamMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.UpdateWorkstreamRequest, turnstone.memory.registry.v1.UpdateWorkstreamResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "UpdateWorkstream"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.UpdateWorkstreamRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.UpdateWorkstreamResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("UpdateWorkstream"))
              .build();
        }
      }
    }
    return getUpdateWorkstreamMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.DeleteWorkstreamRequest,
      turnstone.memory.registry.v1.DeleteWorkstreamResponse> getDeleteWorkstreamMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "DeleteWorkstream",
      requestType = turnstone.memory.registry.v1.DeleteWorkstreamRequest.class,
      responseType = turnstone.memory.registry.v1.DeleteWorkstreamResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.DeleteWorkstreamRequest,
      turnstone.memory.registry.v1.DeleteWorkstreamResponse> getDeleteWorkstreamMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.DeleteWorkstreamRequest, turnstone.memory.registry.v1.DeleteWorkstreamResponse> getDeleteWorkstreamMethod;
    if ((getDeleteWorkstreamMethod = RegistryServiceGrpc.getDeleteWorkstreamMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getDeleteWorkstreamMethod = RegistryServiceGrpc.getDeleteWorkstreamMethod) == null) {
          RegistryServiceGrpc.getDeleteWorkstreamMethod = getDeleteWorkstreamMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.DeleteWorkstreamRequest, turnstone.memory.registry.v1.DeleteWorkstreamResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "DeleteWorkstream"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.DeleteWorkstreamRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.DeleteWorkstreamResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("DeleteWorkstream"))
              .build();
        }
      }
    }
    return getDeleteWorkstreamMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CreateProjectRequest,
      turnstone.memory.registry.v1.CreateProjectResponse> getCreateProjectMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "CreateProject",
      requestType = turnstone.memory.registry.v1.CreateProjectRequest.class,
      responseType = turnstone.memory.registry.v1.CreateProjectResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CreateProjectRequest,
      turnstone.memory.registry.v1.CreateProjectResponse> getCreateProjectMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CreateProjectRequest, turnstone.memory.registry.v1.CreateProjectResponse> getCreateProjectMethod;
    if ((getCreateProjectMethod = RegistryServiceGrpc.getCreateProjectMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getCreateProjectMethod = RegistryServiceGrpc.getCreateProjectMethod) == null) {
          RegistryServiceGrpc.getCreateProjectMethod = getCreateProjectMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.CreateProjectRequest, turnstone.memory.registry.v1.CreateProjectResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "CreateProject"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.CreateProjectRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.CreateProjectResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("CreateProject"))
              .build();
        }
      }
    }
    return getCreateProjectMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetProjectRequest,
      turnstone.memory.registry.v1.GetProjectResponse> getGetProjectMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "GetProject",
      requestType = turnstone.memory.registry.v1.GetProjectRequest.class,
      responseType = turnstone.memory.registry.v1.GetProjectResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetProjectRequest,
      turnstone.memory.registry.v1.GetProjectResponse> getGetProjectMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetProjectRequest, turnstone.memory.registry.v1.GetProjectResponse> getGetProjectMethod;
    if ((getGetProjectMethod = RegistryServiceGrpc.getGetProjectMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getGetProjectMethod = RegistryServiceGrpc.getGetProjectMethod) == null) {
          RegistryServiceGrpc.getGetProjectMethod = getGetProjectMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.GetProjectRequest, turnstone.memory.registry.v1.GetProjectResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "GetProject"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.GetProjectRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.GetProjectResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("GetProject"))
              .build();
        }
      }
    }
    return getGetProjectMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateProjectRequest,
      turnstone.memory.registry.v1.UpdateProjectResponse> getUpdateProjectMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "UpdateProject",
      requestType = turnstone.memory.registry.v1.UpdateProjectRequest.class,
      responseType = turnstone.memory.registry.v1.UpdateProjectResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateProjectRequest,
      turnstone.memory.registry.v1.UpdateProjectResponse> getUpdateProjectMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateProjectRequest, turnstone.memory.registry.v1.UpdateProjectResponse> getUpdateProjectMethod;
    if ((getUpdateProjectMethod = RegistryServiceGrpc.getUpdateProjectMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getUpdateProjectMethod = RegistryServiceGrpc.getUpdateProjectMethod) == null) {
          RegistryServiceGrpc.getUpdateProjectMethod = getUpdateProjectMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.UpdateProjectRequest, turnstone.memory.registry.v1.UpdateProjectResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "UpdateProject"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.UpdateProjectRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.UpdateProjectResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("UpdateProject"))
              .build();
        }
      }
    }
    return getUpdateProjectMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.ArchiveProjectRequest,
      turnstone.memory.registry.v1.ArchiveProjectResponse> getArchiveProjectMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "ArchiveProject",
      requestType = turnstone.memory.registry.v1.ArchiveProjectRequest.class,
      responseType = turnstone.memory.registry.v1.ArchiveProjectResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.ArchiveProjectRequest,
      turnstone.memory.registry.v1.ArchiveProjectResponse> getArchiveProjectMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.ArchiveProjectRequest, turnstone.memory.registry.v1.ArchiveProjectResponse> getArchiveProjectMethod;
    if ((getArchiveProjectMethod = RegistryServiceGrpc.getArchiveProjectMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getArchiveProjectMethod = RegistryServiceGrpc.getArchiveProjectMethod) == null) {
          RegistryServiceGrpc.getArchiveProjectMethod = getArchiveProjectMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.ArchiveProjectRequest, turnstone.memory.registry.v1.ArchiveProjectResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "ArchiveProject"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.ArchiveProjectRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.ArchiveProjectResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("ArchiveProject"))
              .build();
        }
      }
    }
    return getArchiveProjectMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.RestoreProjectRequest,
      turnstone.memory.registry.v1.RestoreProjectResponse> getRestoreProjectMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "RestoreProject",
      requestType = turnstone.memory.registry.v1.RestoreProjectRequest.class,
      responseType = turnstone.memory.registry.v1.RestoreProjectResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.RestoreProjectRequest,
      turnstone.memory.registry.v1.RestoreProjectResponse> getRestoreProjectMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.RestoreProjectRequest, turnstone.memory.registry.v1.RestoreProjectResponse> getRestoreProjectMethod;
    if ((getRestoreProjectMethod = RegistryServiceGrpc.getRestoreProjectMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getRestoreProjectMethod = RegistryServiceGrpc.getRestoreProjectMethod) == null) {
          RegistryServiceGrpc.getRestoreProjectMethod = getRestoreProjectMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.RestoreProjectRequest, turnstone.memory.registry.v1.RestoreProjectResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "RestoreProject"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.RestoreProjectRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.RestoreProjectResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("RestoreProject"))
              .build();
        }
      }
    }
    return getRestoreProjectMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.DeleteProjectRequest,
      turnstone.memory.registry.v1.DeleteProjectResponse> getDeleteProjectMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "DeleteProject",
      requestType = turnstone.memory.registry.v1.DeleteProjectRequest.class,
      responseType = turnstone.memory.registry.v1.DeleteProjectResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.DeleteProjectRequest,
      turnstone.memory.registry.v1.DeleteProjectResponse> getDeleteProjectMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.DeleteProjectRequest, turnstone.memory.registry.v1.DeleteProjectResponse> getDeleteProjectMethod;
    if ((getDeleteProjectMethod = RegistryServiceGrpc.getDeleteProjectMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getDeleteProjectMethod = RegistryServiceGrpc.getDeleteProjectMethod) == null) {
          RegistryServiceGrpc.getDeleteProjectMethod = getDeleteProjectMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.DeleteProjectRequest, turnstone.memory.registry.v1.DeleteProjectResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "DeleteProject"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.DeleteProjectRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.DeleteProjectResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("DeleteProject"))
              .build();
        }
      }
    }
    return getDeleteProjectMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.ListProjectMembersRequest,
      turnstone.memory.registry.v1.ListProjectMembersResponse> getListProjectMembersMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "ListProjectMembers",
      requestType = turnstone.memory.registry.v1.ListProjectMembersRequest.class,
      responseType = turnstone.memory.registry.v1.ListProjectMembersResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.ListProjectMembersRequest,
      turnstone.memory.registry.v1.ListProjectMembersResponse> getListProjectMembersMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.ListProjectMembersRequest, turnstone.memory.registry.v1.ListProjectMembersResponse> getListProjectMembersMethod;
    if ((getListProjectMembersMethod = RegistryServiceGrpc.getListProjectMembersMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getListProjectMembersMethod = RegistryServiceGrpc.getListProjectMembersMethod) == null) {
          RegistryServiceGrpc.getListProjectMembersMethod = getListProjectMembersMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.ListProjectMembersRequest, turnstone.memory.registry.v1.ListProjectMembersResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "ListProjectMembers"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.ListProjectMembersRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.ListProjectMembersResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("ListProjectMembers"))
              .build();
        }
      }
    }
    return getListProjectMembersMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.SetProjectMemberRequest,
      turnstone.memory.registry.v1.SetProjectMemberResponse> getSetProjectMemberMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "SetProjectMember",
      requestType = turnstone.memory.registry.v1.SetProjectMemberRequest.class,
      responseType = turnstone.memory.registry.v1.SetProjectMemberResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.SetProjectMemberRequest,
      turnstone.memory.registry.v1.SetProjectMemberResponse> getSetProjectMemberMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.SetProjectMemberRequest, turnstone.memory.registry.v1.SetProjectMemberResponse> getSetProjectMemberMethod;
    if ((getSetProjectMemberMethod = RegistryServiceGrpc.getSetProjectMemberMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getSetProjectMemberMethod = RegistryServiceGrpc.getSetProjectMemberMethod) == null) {
          RegistryServiceGrpc.getSetProjectMemberMethod = getSetProjectMemberMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.SetProjectMemberRequest, turnstone.memory.registry.v1.SetProjectMemberResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "SetProjectMember"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.SetProjectMemberRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.SetProjectMemberResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("SetProjectMember"))
              .build();
        }
      }
    }
    return getSetProjectMemberMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.RemoveProjectMemberRequest,
      turnstone.memory.registry.v1.RemoveProjectMemberResponse> getRemoveProjectMemberMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "RemoveProjectMember",
      requestType = turnstone.memory.registry.v1.RemoveProjectMemberRequest.class,
      responseType = turnstone.memory.registry.v1.RemoveProjectMemberResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.RemoveProjectMemberRequest,
      turnstone.memory.registry.v1.RemoveProjectMemberResponse> getRemoveProjectMemberMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.RemoveProjectMemberRequest, turnstone.memory.registry.v1.RemoveProjectMemberResponse> getRemoveProjectMemberMethod;
    if ((getRemoveProjectMemberMethod = RegistryServiceGrpc.getRemoveProjectMemberMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getRemoveProjectMemberMethod = RegistryServiceGrpc.getRemoveProjectMemberMethod) == null) {
          RegistryServiceGrpc.getRemoveProjectMemberMethod = getRemoveProjectMemberMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.RemoveProjectMemberRequest, turnstone.memory.registry.v1.RemoveProjectMemberResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "RemoveProjectMember"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.RemoveProjectMemberRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.RemoveProjectMemberResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("RemoveProjectMember"))
              .build();
        }
      }
    }
    return getRemoveProjectMemberMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.OpenSessionRequest,
      turnstone.memory.registry.v1.OpenSessionResponse> getOpenSessionMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "OpenSession",
      requestType = turnstone.memory.registry.v1.OpenSessionRequest.class,
      responseType = turnstone.memory.registry.v1.OpenSessionResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.OpenSessionRequest,
      turnstone.memory.registry.v1.OpenSessionResponse> getOpenSessionMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.OpenSessionRequest, turnstone.memory.registry.v1.OpenSessionResponse> getOpenSessionMethod;
    if ((getOpenSessionMethod = RegistryServiceGrpc.getOpenSessionMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getOpenSessionMethod = RegistryServiceGrpc.getOpenSessionMethod) == null) {
          RegistryServiceGrpc.getOpenSessionMethod = getOpenSessionMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.OpenSessionRequest, turnstone.memory.registry.v1.OpenSessionResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "OpenSession"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.OpenSessionRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.OpenSessionResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("OpenSession"))
              .build();
        }
      }
    }
    return getOpenSessionMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetSessionRequest,
      turnstone.memory.registry.v1.GetSessionResponse> getGetSessionMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "GetSession",
      requestType = turnstone.memory.registry.v1.GetSessionRequest.class,
      responseType = turnstone.memory.registry.v1.GetSessionResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetSessionRequest,
      turnstone.memory.registry.v1.GetSessionResponse> getGetSessionMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.GetSessionRequest, turnstone.memory.registry.v1.GetSessionResponse> getGetSessionMethod;
    if ((getGetSessionMethod = RegistryServiceGrpc.getGetSessionMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getGetSessionMethod = RegistryServiceGrpc.getGetSessionMethod) == null) {
          RegistryServiceGrpc.getGetSessionMethod = getGetSessionMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.GetSessionRequest, turnstone.memory.registry.v1.GetSessionResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "GetSession"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.GetSessionRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.GetSessionResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("GetSession"))
              .build();
        }
      }
    }
    return getGetSessionMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateSessionRequest,
      turnstone.memory.registry.v1.UpdateSessionResponse> getUpdateSessionMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "UpdateSession",
      requestType = turnstone.memory.registry.v1.UpdateSessionRequest.class,
      responseType = turnstone.memory.registry.v1.UpdateSessionResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateSessionRequest,
      turnstone.memory.registry.v1.UpdateSessionResponse> getUpdateSessionMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.UpdateSessionRequest, turnstone.memory.registry.v1.UpdateSessionResponse> getUpdateSessionMethod;
    if ((getUpdateSessionMethod = RegistryServiceGrpc.getUpdateSessionMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getUpdateSessionMethod = RegistryServiceGrpc.getUpdateSessionMethod) == null) {
          RegistryServiceGrpc.getUpdateSessionMethod = getUpdateSessionMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.UpdateSessionRequest, turnstone.memory.registry.v1.UpdateSessionResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "UpdateSession"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.UpdateSessionRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.UpdateSessionResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("UpdateSession"))
              .build();
        }
      }
    }
    return getUpdateSessionMethod;
  }

  private static volatile io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CloseSessionRequest,
      turnstone.memory.registry.v1.CloseSessionResponse> getCloseSessionMethod;

  @io.grpc.stub.annotations.RpcMethod(
      fullMethodName = SERVICE_NAME + '/' + "CloseSession",
      requestType = turnstone.memory.registry.v1.CloseSessionRequest.class,
      responseType = turnstone.memory.registry.v1.CloseSessionResponse.class,
      methodType = io.grpc.MethodDescriptor.MethodType.UNARY)
  public static io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CloseSessionRequest,
      turnstone.memory.registry.v1.CloseSessionResponse> getCloseSessionMethod() {
    io.grpc.MethodDescriptor<turnstone.memory.registry.v1.CloseSessionRequest, turnstone.memory.registry.v1.CloseSessionResponse> getCloseSessionMethod;
    if ((getCloseSessionMethod = RegistryServiceGrpc.getCloseSessionMethod) == null) {
      synchronized (RegistryServiceGrpc.class) {
        if ((getCloseSessionMethod = RegistryServiceGrpc.getCloseSessionMethod) == null) {
          RegistryServiceGrpc.getCloseSessionMethod = getCloseSessionMethod =
              io.grpc.MethodDescriptor.<turnstone.memory.registry.v1.CloseSessionRequest, turnstone.memory.registry.v1.CloseSessionResponse>newBuilder()
              .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
              .setFullMethodName(generateFullMethodName(SERVICE_NAME, "CloseSession"))
              .setSampledToLocalTracing(true)
              .setRequestMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.CloseSessionRequest.getDefaultInstance()))
              .setResponseMarshaller(io.grpc.protobuf.ProtoUtils.marshaller(
                  turnstone.memory.registry.v1.CloseSessionResponse.getDefaultInstance()))
              .setSchemaDescriptor(new RegistryServiceMethodDescriptorSupplier("CloseSession"))
              .build();
        }
      }
    }
    return getCloseSessionMethod;
  }

  /**
   * Creates a new async stub that supports all call types for the service
   */
  public static RegistryServiceStub newStub(io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<RegistryServiceStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<RegistryServiceStub>() {
        @java.lang.Override
        public RegistryServiceStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new RegistryServiceStub(channel, callOptions);
        }
      };
    return RegistryServiceStub.newStub(factory, channel);
  }

  /**
   * Creates a new blocking-style stub that supports all types of calls on the service
   */
  public static RegistryServiceBlockingV2Stub newBlockingV2Stub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<RegistryServiceBlockingV2Stub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<RegistryServiceBlockingV2Stub>() {
        @java.lang.Override
        public RegistryServiceBlockingV2Stub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new RegistryServiceBlockingV2Stub(channel, callOptions);
        }
      };
    return RegistryServiceBlockingV2Stub.newStub(factory, channel);
  }

  /**
   * Creates a new blocking-style stub that supports unary and streaming output calls on the service
   */
  public static RegistryServiceBlockingStub newBlockingStub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<RegistryServiceBlockingStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<RegistryServiceBlockingStub>() {
        @java.lang.Override
        public RegistryServiceBlockingStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new RegistryServiceBlockingStub(channel, callOptions);
        }
      };
    return RegistryServiceBlockingStub.newStub(factory, channel);
  }

  /**
   * Creates a new ListenableFuture-style stub that supports unary calls on the service
   */
  public static RegistryServiceFutureStub newFutureStub(
      io.grpc.Channel channel) {
    io.grpc.stub.AbstractStub.StubFactory<RegistryServiceFutureStub> factory =
      new io.grpc.stub.AbstractStub.StubFactory<RegistryServiceFutureStub>() {
        @java.lang.Override
        public RegistryServiceFutureStub newStub(io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
          return new RegistryServiceFutureStub(channel, callOptions);
        }
      };
    return RegistryServiceFutureStub.newStub(factory, channel);
  }

  /**
   * <pre>
   * Registers workstreams, projects and their members, and opens sessions. Every
   * call needs token scope write and the permission registry, which a service
   * token always holds; a JWT must be made for the audience turnstone-console.
   * Sessions may never call it. Every change is audited.
   * </pre>
   */
  public interface AsyncService {

    /**
     * <pre>
     * Registers a workstream.
     * </pre>
     */
    default void createWorkstream(turnstone.memory.registry.v1.CreateWorkstreamRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CreateWorkstreamResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getCreateWorkstreamMethod(), responseObserver);
    }

    /**
     * <pre>
     * Reads a workstream.
     * </pre>
     */
    default void getWorkstream(turnstone.memory.registry.v1.GetWorkstreamRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetWorkstreamResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getGetWorkstreamMethod(), responseObserver);
    }

    /**
     * <pre>
     * Changes the fields of a workstream that are present, and no others. Its
     * sessions see the change with their next call.
     * </pre>
     */
    default void updateWorkstream(turnstone.memory.registry.v1.UpdateWorkstreamRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateWorkstreamResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getUpdateWorkstreamMethod(), responseObserver);
    }

    /**
     * <pre>
     * Deletes a workstream with its memories, and closes its sessions.
     * </pre>
     */
    default void deleteWorkstream(turnstone.memory.registry.v1.DeleteWorkstreamRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.DeleteWorkstreamResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getDeleteWorkstreamMethod(), responseObserver);
    }

    /**
     * <pre>
     * Registers a project, which is active at first.
     * </pre>
     */
    default void createProject(turnstone.memory.registry.v1.CreateProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CreateProjectResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getCreateProjectMethod(), responseObserver);
    }

    /**
     * <pre>
     * Reads a project.
     * </pre>
     */
    default void getProject(turnstone.memory.registry.v1.GetProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetProjectResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getGetProjectMethod(), responseObserver);
    }

    /**
     * <pre>
     * Changes the fields of a project that are present, and no others. Its state
     * changes by ArchiveProject and RestoreProject alone.
     * </pre>
     */
    default void updateProject(turnstone.memory.registry.v1.UpdateProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateProjectResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getUpdateProjectMethod(), responseObserver);
    }

    /**
     * <pre>
     * Archives a project: nobody reaches its memories until it is restored. No
     * change of them is committed after this answers. An archived one stays so.
     * </pre>
     */
    default void archiveProject(turnstone.memory.registry.v1.ArchiveProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.ArchiveProjectResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getArchiveProjectMethod(), responseObserver);
    }

    /**
     * <pre>
     * Makes an archived project active again. An active one stays so.
     * </pre>
     */
    default void restoreProject(turnstone.memory.registry.v1.RestoreProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.RestoreProjectResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getRestoreProjectMethod(), responseObserver);
    }

    /**
     * <pre>
     * Deletes a project with its memories and memberships.
     * </pre>
     */
    default void deleteProject(turnstone.memory.registry.v1.DeleteProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.DeleteProjectResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getDeleteProjectMethod(), responseObserver);
    }

    /**
     * <pre>
     * Lists the members of a project by user id.
     * </pre>
     */
    default void listProjectMembers(turnstone.memory.registry.v1.ListProjectMembersRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.ListProjectMembersResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getListProjectMembersMethod(), responseObserver);
    }

    /**
     * <pre>
     * Makes a user a member, or gives a member another role.
     * </pre>
     */
    default void setProjectMember(turnstone.memory.registry.v1.SetProjectMemberRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.SetProjectMemberResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getSetProjectMemberMethod(), responseObserver);
    }

    /**
     * <pre>
     * Takes a user out of a project. Succeeds when the user is no member.
     * </pre>
     */
    default void removeProjectMember(turnstone.memory.registry.v1.RemoveProjectMemberRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.RemoveProjectMemberResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getRemoveProjectMemberMethod(), responseObserver);
    }

    /**
     * <pre>
     * Opens a session for an agent. No REST: the credential of a session never
     * crosses the public surface.
     * </pre>
     */
    default void openSession(turnstone.memory.registry.v1.OpenSessionRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.OpenSessionResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getOpenSessionMethod(), responseObserver);
    }

    /**
     * <pre>
     * Reads a session. No REST, as with OpenSession.
     * </pre>
     */
    default void getSession(turnstone.memory.registry.v1.GetSessionRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetSessionResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getGetSessionMethod(), responseObserver);
    }

    /**
     * <pre>
     * Hands a session to another acting user, from its next call on. No REST, as
     * with OpenSession.
     * </pre>
     */
    default void updateSession(turnstone.memory.registry.v1.UpdateSessionRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateSessionResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getUpdateSessionMethod(), responseObserver);
    }

    /**
     * <pre>
     * Closes a session: its credential stops working, its memories stay. Closing
     * it again changes nothing. No REST, as with OpenSession.
     * </pre>
     */
    default void closeSession(turnstone.memory.registry.v1.CloseSessionRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CloseSessionResponse> responseObserver) {
      io.grpc.stub.ServerCalls.asyncUnimplementedUnaryCall(getCloseSessionMethod(), responseObserver);
    }
  }

  /**
   * Base class for the server implementation of the service RegistryService.
   * <pre>
   * Registers workstreams, projects and their members, and opens sessions. Every
   * call needs token scope write and the permission registry, which a service
   * token always holds; a JWT must be made for the audience turnstone-console.
   * Sessions may never call it. Every change is audited.
   * </pre>
   */
  public static abstract class RegistryServiceImplBase
      implements io.grpc.BindableService, AsyncService {

    @java.lang.Override public final io.grpc.ServerServiceDefinition bindService() {
      return RegistryServiceGrpc.bindService(this);
    }
  }

  /**
   * A stub to allow clients to do asynchronous rpc calls to service RegistryService.
   * <pre>
   * Registers workstreams, projects and their members, and opens sessions. Every
   * call needs token scope write and the permission registry, which a service
   * token always holds; a JWT must be made for the audience turnstone-console.
   * Sessions may never call it. Every change is audited.
   * </pre>
   */
  public static final class RegistryServiceStub
      extends io.grpc.stub.AbstractAsyncStub<RegistryServiceStub> {
    private RegistryServiceStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected RegistryServiceStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new RegistryServiceStub(channel, callOptions);
    }

    /**
     * <pre>
     * Registers a workstream.
     * </pre>
     */
    public void createWorkstream(turnstone.memory.registry.v1.CreateWorkstreamRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CreateWorkstreamResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getCreateWorkstreamMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Reads a workstream.
     * </pre>
     */
    public void getWorkstream(turnstone.memory.registry.v1.GetWorkstreamRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetWorkstreamResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getGetWorkstreamMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Changes the fields of a workstream that are present, and no others. Its
     * sessions see the change with their next call.
     * </pre>
     */
    public void updateWorkstream(turnstone.memory.registry.v1.UpdateWorkstreamRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateWorkstreamResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getUpdateWorkstreamMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Deletes a workstream with its memories, and closes its sessions.
     * </pre>
     */
    public void deleteWorkstream(turnstone.memory.registry.v1.DeleteWorkstreamRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.DeleteWorkstreamResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getDeleteWorkstreamMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Registers a project, which is active at first.
     * </pre>
     */
    public void createProject(turnstone.memory.registry.v1.CreateProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CreateProjectResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getCreateProjectMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Reads a project.
     * </pre>
     */
    public void getProject(turnstone.memory.registry.v1.GetProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetProjectResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getGetProjectMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Changes the fields of a project that are present, and no others. Its state
     * changes by ArchiveProject and RestoreProject alone.
     * </pre>
     */
    public void updateProject(turnstone.memory.registry.v1.UpdateProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateProjectResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getUpdateProjectMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Archives a project: nobody reaches its memories until it is restored. No
     * change of them is committed after this answers. An archived one stays so.
     * </pre>
     */
    public void archiveProject(turnstone.memory.registry.v1.ArchiveProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.ArchiveProjectResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getArchiveProjectMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Makes an archived project active again. An active one stays so.
     * </pre>
     */
    public void restoreProject(turnstone.memory.registry.v1.RestoreProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.RestoreProjectResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getRestoreProjectMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Deletes a project with its memories and memberships.
     * </pre>
     */
    public void deleteProject(turnstone.memory.registry.v1.DeleteProjectRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.DeleteProjectResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getDeleteProjectMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Lists the members of a project by user id.
     * </pre>
     */
    public void listProjectMembers(turnstone.memory.registry.v1.ListProjectMembersRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.ListProjectMembersResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getListProjectMembersMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Makes a user a member, or gives a member another role.
     * </pre>
     */
    public void setProjectMember(turnstone.memory.registry.v1.SetProjectMemberRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.SetProjectMemberResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getSetProjectMemberMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Takes a user out of a project. Succeeds when the user is no member.
     * </pre>
     */
    public void removeProjectMember(turnstone.memory.registry.v1.RemoveProjectMemberRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.RemoveProjectMemberResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getRemoveProjectMemberMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Opens a session for an agent. No REST: the credential of a session never
     * crosses the public surface.
     * </pre>
     */
    public void openSession(turnstone.memory.registry.v1.OpenSessionRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.OpenSessionResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getOpenSessionMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Reads a session. No REST, as with OpenSession.
     * </pre>
     */
    public void getSession(turnstone.memory.registry.v1.GetSessionRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetSessionResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getGetSessionMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Hands a session to another acting user, from its next call on. No REST, as
     * with OpenSession.
     * </pre>
     */
    public void updateSession(turnstone.memory.registry.v1.UpdateSessionRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateSessionResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getUpdateSessionMethod(), getCallOptions()), request, responseObserver);
    }

    /**
     * <pre>
     * Closes a session: its credential stops working, its memories stay. Closing
     * it again changes nothing. No REST, as with OpenSession.
     * </pre>
     */
    public void closeSession(turnstone.memory.registry.v1.CloseSessionRequest request,
        io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CloseSessionResponse> responseObserver) {
      io.grpc.stub.ClientCalls.asyncUnaryCall(
          getChannel().newCall(getCloseSessionMethod(), getCallOptions()), request, responseObserver);
    }
  }

  /**
   * A stub to allow clients to do synchronous rpc calls to service RegistryService.
   * <pre>
   * Registers workstreams, projects and their members, and opens sessions. Every
   * call needs token scope write and the permission registry, which a service
   * token always holds; a JWT must be made for the audience turnstone-console.
   * Sessions may never call it. Every change is audited.
   * </pre>
   */
  public static final class RegistryServiceBlockingV2Stub
      extends io.grpc.stub.AbstractBlockingStub<RegistryServiceBlockingV2Stub> {
    private RegistryServiceBlockingV2Stub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected RegistryServiceBlockingV2Stub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new RegistryServiceBlockingV2Stub(channel, callOptions);
    }

    /**
     * <pre>
     * Registers a workstream.
     * </pre>
     */
    public turnstone.memory.registry.v1.CreateWorkstreamResponse createWorkstream(turnstone.memory.registry.v1.CreateWorkstreamRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getCreateWorkstreamMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads a workstream.
     * </pre>
     */
    public turnstone.memory.registry.v1.GetWorkstreamResponse getWorkstream(turnstone.memory.registry.v1.GetWorkstreamRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getGetWorkstreamMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Changes the fields of a workstream that are present, and no others. Its
     * sessions see the change with their next call.
     * </pre>
     */
    public turnstone.memory.registry.v1.UpdateWorkstreamResponse updateWorkstream(turnstone.memory.registry.v1.UpdateWorkstreamRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getUpdateWorkstreamMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Deletes a workstream with its memories, and closes its sessions.
     * </pre>
     */
    public turnstone.memory.registry.v1.DeleteWorkstreamResponse deleteWorkstream(turnstone.memory.registry.v1.DeleteWorkstreamRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getDeleteWorkstreamMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Registers a project, which is active at first.
     * </pre>
     */
    public turnstone.memory.registry.v1.CreateProjectResponse createProject(turnstone.memory.registry.v1.CreateProjectRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getCreateProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads a project.
     * </pre>
     */
    public turnstone.memory.registry.v1.GetProjectResponse getProject(turnstone.memory.registry.v1.GetProjectRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getGetProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Changes the fields of a project that are present, and no others. Its state
     * changes by ArchiveProject and RestoreProject alone.
     * </pre>
     */
    public turnstone.memory.registry.v1.UpdateProjectResponse updateProject(turnstone.memory.registry.v1.UpdateProjectRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getUpdateProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Archives a project: nobody reaches its memories until it is restored. No
     * change of them is committed after this answers. An archived one stays so.
     * </pre>
     */
    public turnstone.memory.registry.v1.ArchiveProjectResponse archiveProject(turnstone.memory.registry.v1.ArchiveProjectRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getArchiveProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Makes an archived project active again. An active one stays so.
     * </pre>
     */
    public turnstone.memory.registry.v1.RestoreProjectResponse restoreProject(turnstone.memory.registry.v1.RestoreProjectRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getRestoreProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Deletes a project with its memories and memberships.
     * </pre>
     */
    public turnstone.memory.registry.v1.DeleteProjectResponse deleteProject(turnstone.memory.registry.v1.DeleteProjectRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getDeleteProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Lists the members of a project by user id.
     * </pre>
     */
    public turnstone.memory.registry.v1.ListProjectMembersResponse listProjectMembers(turnstone.memory.registry.v1.ListProjectMembersRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getListProjectMembersMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Makes a user a member, or gives a member another role.
     * </pre>
     */
    public turnstone.memory.registry.v1.SetProjectMemberResponse setProjectMember(turnstone.memory.registry.v1.SetProjectMemberRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getSetProjectMemberMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Takes a user out of a project. Succeeds when the user is no member.
     * </pre>
     */
    public turnstone.memory.registry.v1.RemoveProjectMemberResponse removeProjectMember(turnstone.memory.registry.v1.RemoveProjectMemberRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getRemoveProjectMemberMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Opens a session for an agent. No REST: the credential of a session never
     * crosses the public surface.
     * </pre>
     */
    public turnstone.memory.registry.v1.OpenSessionResponse openSession(turnstone.memory.registry.v1.OpenSessionRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getOpenSessionMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads a session. No REST, as with OpenSession.
     * </pre>
     */
    public turnstone.memory.registry.v1.GetSessionResponse getSession(turnstone.memory.registry.v1.GetSessionRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getGetSessionMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Hands a session to another acting user, from its next call on. No REST, as
     * with OpenSession.
     * </pre>
     */
    public turnstone.memory.registry.v1.UpdateSessionResponse updateSession(turnstone.memory.registry.v1.UpdateSessionRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getUpdateSessionMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Closes a session: its credential stops working, its memories stay. Closing
     * it again changes nothing. No REST, as with OpenSession.
     * </pre>
     */
    public turnstone.memory.registry.v1.CloseSessionResponse closeSession(turnstone.memory.registry.v1.CloseSessionRequest request) throws io.grpc.StatusException {
      return io.grpc.stub.ClientCalls.blockingV2UnaryCall(
          getChannel(), getCloseSessionMethod(), getCallOptions(), request);
    }
  }

  /**
   * A stub to allow clients to do limited synchronous rpc calls to service RegistryService.
   * <pre>
   * Registers workstreams, projects and their members, and opens sessions. Every
   * call needs token scope write and the permission registry, which a service
   * token always holds; a JWT must be made for the audience turnstone-console.
   * Sessions may never call it. Every change is audited.
   * </pre>
   */
  public static final class RegistryServiceBlockingStub
      extends io.grpc.stub.AbstractBlockingStub<RegistryServiceBlockingStub> {
    private RegistryServiceBlockingStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected RegistryServiceBlockingStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new RegistryServiceBlockingStub(channel, callOptions);
    }

    /**
     * <pre>
     * Registers a workstream.
     * </pre>
     */
    public turnstone.memory.registry.v1.CreateWorkstreamResponse createWorkstream(turnstone.memory.registry.v1.CreateWorkstreamRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getCreateWorkstreamMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads a workstream.
     * </pre>
     */
    public turnstone.memory.registry.v1.GetWorkstreamResponse getWorkstream(turnstone.memory.registry.v1.GetWorkstreamRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getGetWorkstreamMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Changes the fields of a workstream that are present, and no others. Its
     * sessions see the change with their next call.
     * </pre>
     */
    public turnstone.memory.registry.v1.UpdateWorkstreamResponse updateWorkstream(turnstone.memory.registry.v1.UpdateWorkstreamRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getUpdateWorkstreamMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Deletes a workstream with its memories, and closes its sessions.
     * </pre>
     */
    public turnstone.memory.registry.v1.DeleteWorkstreamResponse deleteWorkstream(turnstone.memory.registry.v1.DeleteWorkstreamRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getDeleteWorkstreamMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Registers a project, which is active at first.
     * </pre>
     */
    public turnstone.memory.registry.v1.CreateProjectResponse createProject(turnstone.memory.registry.v1.CreateProjectRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getCreateProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads a project.
     * </pre>
     */
    public turnstone.memory.registry.v1.GetProjectResponse getProject(turnstone.memory.registry.v1.GetProjectRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getGetProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Changes the fields of a project that are present, and no others. Its state
     * changes by ArchiveProject and RestoreProject alone.
     * </pre>
     */
    public turnstone.memory.registry.v1.UpdateProjectResponse updateProject(turnstone.memory.registry.v1.UpdateProjectRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getUpdateProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Archives a project: nobody reaches its memories until it is restored. No
     * change of them is committed after this answers. An archived one stays so.
     * </pre>
     */
    public turnstone.memory.registry.v1.ArchiveProjectResponse archiveProject(turnstone.memory.registry.v1.ArchiveProjectRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getArchiveProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Makes an archived project active again. An active one stays so.
     * </pre>
     */
    public turnstone.memory.registry.v1.RestoreProjectResponse restoreProject(turnstone.memory.registry.v1.RestoreProjectRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getRestoreProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Deletes a project with its memories and memberships.
     * </pre>
     */
    public turnstone.memory.registry.v1.DeleteProjectResponse deleteProject(turnstone.memory.registry.v1.DeleteProjectRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getDeleteProjectMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Lists the members of a project by user id.
     * </pre>
     */
    public turnstone.memory.registry.v1.ListProjectMembersResponse listProjectMembers(turnstone.memory.registry.v1.ListProjectMembersRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getListProjectMembersMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Makes a user a member, or gives a member another role.
     * </pre>
     */
    public turnstone.memory.registry.v1.SetProjectMemberResponse setProjectMember(turnstone.memory.registry.v1.SetProjectMemberRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getSetProjectMemberMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Takes a user out of a project. Succeeds when the user is no member.
     * </pre>
     */
    public turnstone.memory.registry.v1.RemoveProjectMemberResponse removeProjectMember(turnstone.memory.registry.v1.RemoveProjectMemberRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getRemoveProjectMemberMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Opens a session for an agent. No REST: the credential of a session never
     * crosses the public surface.
     * </pre>
     */
    public turnstone.memory.registry.v1.OpenSessionResponse openSession(turnstone.memory.registry.v1.OpenSessionRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getOpenSessionMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Reads a session. No REST, as with OpenSession.
     * </pre>
     */
    public turnstone.memory.registry.v1.GetSessionResponse getSession(turnstone.memory.registry.v1.GetSessionRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getGetSessionMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Hands a session to another acting user, from its next call on. No REST, as
     * with OpenSession.
     * </pre>
     */
    public turnstone.memory.registry.v1.UpdateSessionResponse updateSession(turnstone.memory.registry.v1.UpdateSessionRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getUpdateSessionMethod(), getCallOptions(), request);
    }

    /**
     * <pre>
     * Closes a session: its credential stops working, its memories stay. Closing
     * it again changes nothing. No REST, as with OpenSession.
     * </pre>
     */
    public turnstone.memory.registry.v1.CloseSessionResponse closeSession(turnstone.memory.registry.v1.CloseSessionRequest request) {
      return io.grpc.stub.ClientCalls.blockingUnaryCall(
          getChannel(), getCloseSessionMethod(), getCallOptions(), request);
    }
  }

  /**
   * A stub to allow clients to do ListenableFuture-style rpc calls to service RegistryService.
   * <pre>
   * Registers workstreams, projects and their members, and opens sessions. Every
   * call needs token scope write and the permission registry, which a service
   * token always holds; a JWT must be made for the audience turnstone-console.
   * Sessions may never call it. Every change is audited.
   * </pre>
   */
  public static final class RegistryServiceFutureStub
      extends io.grpc.stub.AbstractFutureStub<RegistryServiceFutureStub> {
    private RegistryServiceFutureStub(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      super(channel, callOptions);
    }

    @java.lang.Override
    protected RegistryServiceFutureStub build(
        io.grpc.Channel channel, io.grpc.CallOptions callOptions) {
      return new RegistryServiceFutureStub(channel, callOptions);
    }

    /**
     * <pre>
     * Registers a workstream.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.CreateWorkstreamResponse> createWorkstream(
        turnstone.memory.registry.v1.CreateWorkstreamRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getCreateWorkstreamMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Reads a workstream.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.GetWorkstreamResponse> getWorkstream(
        turnstone.memory.registry.v1.GetWorkstreamRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getGetWorkstreamMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Changes the fields of a workstream that are present, and no others. Its
     * sessions see the change with their next call.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.UpdateWorkstreamResponse> updateWorkstream(
        turnstone.memory.registry.v1.UpdateWorkstreamRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getUpdateWorkstreamMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Deletes a workstream with its memories, and closes its sessions.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.DeleteWorkstreamResponse> deleteWorkstream(
        turnstone.memory.registry.v1.DeleteWorkstreamRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getDeleteWorkstreamMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Registers a project, which is active at first.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.CreateProjectResponse> createProject(
        turnstone.memory.registry.v1.CreateProjectRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getCreateProjectMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Reads a project.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.GetProjectResponse> getProject(
        turnstone.memory.registry.v1.GetProjectRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getGetProjectMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Changes the fields of a project that are present, and no others. Its state
     * changes by ArchiveProject and RestoreProject alone.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.UpdateProjectResponse> updateProject(
        turnstone.memory.registry.v1.UpdateProjectRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getUpdateProjectMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Archives a project: nobody reaches its memories until it is restored. No
     * change of them is committed after this answers. An archived one stays so.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.ArchiveProjectResponse> archiveProject(
        turnstone.memory.registry.v1.ArchiveProjectRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getArchiveProjectMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Makes an archived project active again. An active one stays so.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.RestoreProjectResponse> restoreProject(
        turnstone.memory.registry.v1.RestoreProjectRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getRestoreProjectMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Deletes a project with its memories and memberships.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.DeleteProjectResponse> deleteProject(
        turnstone.memory.registry.v1.DeleteProjectRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getDeleteProjectMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Lists the members of a project by user id.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.ListProjectMembersResponse> listProjectMembers(
        turnstone.memory.registry.v1.ListProjectMembersRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getListProjectMembersMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Makes a user a member, or gives a member another role.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.SetProjectMemberResponse> setProjectMember(
        turnstone.memory.registry.v1.SetProjectMemberRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getSetProjectMemberMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Takes a user out of a project. Succeeds when the user is no member.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.RemoveProjectMemberResponse> removeProjectMember(
        turnstone.memory.registry.v1.RemoveProjectMemberRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getRemoveProjectMemberMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Opens a session for an agent. No REST: the credential of a session never
     * crosses the public surface.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.OpenSessionResponse> openSession(
        turnstone.memory.registry.v1.OpenSessionRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getOpenSessionMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Reads a session. No REST, as with OpenSession.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.GetSessionResponse> getSession(
        turnstone.memory.registry.v1.GetSessionRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getGetSessionMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Hands a session to another acting user, from its next call on. No REST, as
     * with OpenSession.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.UpdateSessionResponse> updateSession(
        turnstone.memory.registry.v1.UpdateSessionRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getUpdateSessionMethod(), getCallOptions()), request);
    }

    /**
     * <pre>
     * Closes a session: its credential stops working, its memories stay. Closing
     * it again changes nothing. No REST, as with OpenSession.
     * </pre>
     */
    public com.google.common.util.concurrent.ListenableFuture<turnstone.memory.registry.v1.CloseSessionResponse> closeSession(
        turnstone.memory.registry.v1.CloseSessionRequest request) {
      return io.grpc.stub.ClientCalls.futureUnaryCall(
          getChannel().newCall(getCloseSessionMethod(), getCallOptions()), request);
    }
  }

  private static final int METHODID_CREATE_WORKSTREAM = 0;
  private static final int METHODID_GET_WORKSTREAM = 1;
  private static final int METHODID_UPDATE_WORKSTREAM = 2;
  private static final int METHODID_DELETE_WORKSTREAM = 3;
  private static final int METHODID_CREATE_PROJECT = 4;
  private static final int METHODID_GET_PROJECT = 5;
  private static final int METHODID_UPDATE_PROJECT = 6;
  private static final int METHODID_ARCHIVE_PROJECT = 7;
  private static final int METHODID_RESTORE_PROJECT = 8;
  private static final int METHODID_DELETE_PROJECT = 9;
  private static final int METHODID_LIST_PROJECT_MEMBERS = 10;
  private static final int METHODID_SET_PROJECT_MEMBER = 11;
  private static final int METHODID_REMOVE_PROJECT_MEMBER = 12;
  private static final int METHODID_OPEN_SESSION = 13;
  private static final int METHODID_GET_SESSION = 14;
  private static final int METHODID_UPDATE_SESSION = 15;
  private static final int METHODID_CLOSE_SESSION = 16;

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
        case METHODID_CREATE_WORKSTREAM:
          serviceImpl.createWorkstream((turnstone.memory.registry.v1.CreateWorkstreamRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CreateWorkstreamResponse>) responseObserver);
          break;
        case METHODID_GET_WORKSTREAM:
          serviceImpl.getWorkstream((turnstone.memory.registry.v1.GetWorkstreamRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetWorkstreamResponse>) responseObserver);
          break;
        case METHODID_UPDATE_WORKSTREAM:
          serviceImpl.updateWorkstream((turnstone.memory.registry.v1.UpdateWorkstreamRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateWorkstreamResponse>) responseObserver);
          break;
        case METHODID_DELETE_WORKSTREAM:
          serviceImpl.deleteWorkstream((turnstone.memory.registry.v1.DeleteWorkstreamRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.DeleteWorkstreamResponse>) responseObserver);
          break;
        case METHODID_CREATE_PROJECT:
          serviceImpl.createProject((turnstone.memory.registry.v1.CreateProjectRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CreateProjectResponse>) responseObserver);
          break;
        case METHODID_GET_PROJECT:
          serviceImpl.getProject((turnstone.memory.registry.v1.GetProjectRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetProjectResponse>) responseObserver);
          break;
        case METHODID_UPDATE_PROJECT:
          serviceImpl.updateProject((turnstone.memory.registry.v1.UpdateProjectRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateProjectResponse>) responseObserver);
          break;
        case METHODID_ARCHIVE_PROJECT:
          serviceImpl.archiveProject((turnstone.memory.registry.v1.ArchiveProjectRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.ArchiveProjectResponse>) responseObserver);
          break;
        case METHODID_RESTORE_PROJECT:
          serviceImpl.restoreProject((turnstone.memory.registry.v1.RestoreProjectRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.RestoreProjectResponse>) responseObserver);
          break;
        case METHODID_DELETE_PROJECT:
          serviceImpl.deleteProject((turnstone.memory.registry.v1.DeleteProjectRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.DeleteProjectResponse>) responseObserver);
          break;
        case METHODID_LIST_PROJECT_MEMBERS:
          serviceImpl.listProjectMembers((turnstone.memory.registry.v1.ListProjectMembersRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.ListProjectMembersResponse>) responseObserver);
          break;
        case METHODID_SET_PROJECT_MEMBER:
          serviceImpl.setProjectMember((turnstone.memory.registry.v1.SetProjectMemberRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.SetProjectMemberResponse>) responseObserver);
          break;
        case METHODID_REMOVE_PROJECT_MEMBER:
          serviceImpl.removeProjectMember((turnstone.memory.registry.v1.RemoveProjectMemberRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.RemoveProjectMemberResponse>) responseObserver);
          break;
        case METHODID_OPEN_SESSION:
          serviceImpl.openSession((turnstone.memory.registry.v1.OpenSessionRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.OpenSessionResponse>) responseObserver);
          break;
        case METHODID_GET_SESSION:
          serviceImpl.getSession((turnstone.memory.registry.v1.GetSessionRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.GetSessionResponse>) responseObserver);
          break;
        case METHODID_UPDATE_SESSION:
          serviceImpl.updateSession((turnstone.memory.registry.v1.UpdateSessionRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.UpdateSessionResponse>) responseObserver);
          break;
        case METHODID_CLOSE_SESSION:
          serviceImpl.closeSession((turnstone.memory.registry.v1.CloseSessionRequest) request,
              (io.grpc.stub.StreamObserver<turnstone.memory.registry.v1.CloseSessionResponse>) responseObserver);
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
          getCreateWorkstreamMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.CreateWorkstreamRequest,
              turnstone.memory.registry.v1.CreateWorkstreamResponse>(
                service, METHODID_CREATE_WORKSTREAM)))
        .addMethod(
          getGetWorkstreamMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.GetWorkstreamRequest,
              turnstone.memory.registry.v1.GetWorkstreamResponse>(
                service, METHODID_GET_WORKSTREAM)))
        .addMethod(
          getUpdateWorkstreamMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.UpdateWorkstreamRequest,
              turnstone.memory.registry.v1.UpdateWorkstreamResponse>(
                service, METHODID_UPDATE_WORKSTREAM)))
        .addMethod(
          getDeleteWorkstreamMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.DeleteWorkstreamRequest,
              turnstone.memory.registry.v1.DeleteWorkstreamResponse>(
                service, METHODID_DELETE_WORKSTREAM)))
        .addMethod(
          getCreateProjectMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.CreateProjectRequest,
              turnstone.memory.registry.v1.CreateProjectResponse>(
                service, METHODID_CREATE_PROJECT)))
        .addMethod(
          getGetProjectMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.GetProjectRequest,
              turnstone.memory.registry.v1.GetProjectResponse>(
                service, METHODID_GET_PROJECT)))
        .addMethod(
          getUpdateProjectMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.UpdateProjectRequest,
              turnstone.memory.registry.v1.UpdateProjectResponse>(
                service, METHODID_UPDATE_PROJECT)))
        .addMethod(
          getArchiveProjectMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.ArchiveProjectRequest,
              turnstone.memory.registry.v1.ArchiveProjectResponse>(
                service, METHODID_ARCHIVE_PROJECT)))
        .addMethod(
          getRestoreProjectMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.RestoreProjectRequest,
              turnstone.memory.registry.v1.RestoreProjectResponse>(
                service, METHODID_RESTORE_PROJECT)))
        .addMethod(
          getDeleteProjectMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.DeleteProjectRequest,
              turnstone.memory.registry.v1.DeleteProjectResponse>(
                service, METHODID_DELETE_PROJECT)))
        .addMethod(
          getListProjectMembersMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.ListProjectMembersRequest,
              turnstone.memory.registry.v1.ListProjectMembersResponse>(
                service, METHODID_LIST_PROJECT_MEMBERS)))
        .addMethod(
          getSetProjectMemberMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.SetProjectMemberRequest,
              turnstone.memory.registry.v1.SetProjectMemberResponse>(
                service, METHODID_SET_PROJECT_MEMBER)))
        .addMethod(
          getRemoveProjectMemberMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.RemoveProjectMemberRequest,
              turnstone.memory.registry.v1.RemoveProjectMemberResponse>(
                service, METHODID_REMOVE_PROJECT_MEMBER)))
        .addMethod(
          getOpenSessionMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.OpenSessionRequest,
              turnstone.memory.registry.v1.OpenSessionResponse>(
                service, METHODID_OPEN_SESSION)))
        .addMethod(
          getGetSessionMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.GetSessionRequest,
              turnstone.memory.registry.v1.GetSessionResponse>(
                service, METHODID_GET_SESSION)))
        .addMethod(
          getUpdateSessionMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.UpdateSessionRequest,
              turnstone.memory.registry.v1.UpdateSessionResponse>(
                service, METHODID_UPDATE_SESSION)))
        .addMethod(
          getCloseSessionMethod(),
          io.grpc.stub.ServerCalls.asyncUnaryCall(
            new MethodHandlers<
              turnstone.memory.registry.v1.CloseSessionRequest,
              turnstone.memory.registry.v1.CloseSessionResponse>(
                service, METHODID_CLOSE_SESSION)))
        .build();
  }

  private static abstract class RegistryServiceBaseDescriptorSupplier
      implements io.grpc.protobuf.ProtoFileDescriptorSupplier, io.grpc.protobuf.ProtoServiceDescriptorSupplier {
    RegistryServiceBaseDescriptorSupplier() {}

    @java.lang.Override
    public com.google.protobuf.Descriptors.FileDescriptor getFileDescriptor() {
      return turnstone.memory.registry.v1.RegistryServiceProto.getDescriptor();
    }

    @java.lang.Override
    public com.google.protobuf.Descriptors.ServiceDescriptor getServiceDescriptor() {
      return getFileDescriptor().findServiceByName("RegistryService");
    }
  }

  private static final class RegistryServiceFileDescriptorSupplier
      extends RegistryServiceBaseDescriptorSupplier {
    RegistryServiceFileDescriptorSupplier() {}
  }

  private static final class RegistryServiceMethodDescriptorSupplier
      extends RegistryServiceBaseDescriptorSupplier
      implements io.grpc.protobuf.ProtoMethodDescriptorSupplier {
    private final java.lang.String methodName;

    RegistryServiceMethodDescriptorSupplier(java.lang.String methodName) {
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
      synchronized (RegistryServiceGrpc.class) {
        result = serviceDescriptor;
        if (result == null) {
          serviceDescriptor = result = io.grpc.ServiceDescriptor.newBuilder(SERVICE_NAME)
              .setSchemaDescriptor(new RegistryServiceFileDescriptorSupplier())
              .addMethod(getCreateWorkstreamMethod())
              .addMethod(getGetWorkstreamMethod())
              .addMethod(getUpdateWorkstreamMethod())
              .addMethod(getDeleteWorkstreamMethod())
              .addMethod(getCreateProjectMethod())
              .addMethod(getGetProjectMethod())
              .addMethod(getUpdateProjectMethod())
              .addMethod(getArchiveProjectMethod())
              .addMethod(getRestoreProjectMethod())
              .addMethod(getDeleteProjectMethod())
              .addMethod(getListProjectMembersMethod())
              .addMethod(getSetProjectMemberMethod())
              .addMethod(getRemoveProjectMemberMethod())
              .addMethod(getOpenSessionMethod())
              .addMethod(getGetSessionMethod())
              .addMethod(getUpdateSessionMethod())
              .addMethod(getCloseSessionMethod())
              .build();
        }
      }
    }
    return result;
  }
}
