import type {
  DescEnum,
  DescEnumValue,
  DescField,
  DescFile,
  DescMessage,
  DescMethod,
  DescService,
} from '@bufbuild/protobuf';

/** A definition that can have a comment. */
type Commented = DescMessage | DescField | DescEnum | DescEnumValue | DescService | DescMethod;

/**
 * Returns the comment above a definition.
 *
 * @throws Error when there is none: a document without descriptions helps nobody
 */
export function commentOf(desc: Commented): string {
  const path = pathOf(desc).join('.');
  const location = fileOf(desc).proto.sourceCodeInfo?.location.find(
    (candidate) => candidate.path.join('.') === path,
  );
  const comment = joinLines(location?.leadingComments ?? '');
  if (comment === '') {
    throw new Error(`${desc} has no comment`);
  }
  return comment;
}

/** Puts each paragraph on one line, because some viewers keep the breaks within. */
export function joinLines(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .join('\n\n')
    .trim();
}

/** Splits a comment after its first sentence, and drops that sentence's full stop. */
export function splitSentence(comment: string): { first: string; rest: string } {
  const end = /\.(?=\s|$)/.exec(comment)?.index ?? comment.length;
  return { first: comment.slice(0, end), rest: comment.slice(end + 1).trim() };
}

function fileOf(desc: Commented): DescFile {
  switch (desc.kind) {
    case 'field':
    case 'enum_value':
    case 'rpc':
      return desc.parent.file;
    default:
      return desc.file;
  }
}

/** Returns the path of a definition as google.protobuf.SourceCodeInfo writes it. */
function pathOf(desc: Commented): number[] {
  switch (desc.kind) {
    case 'message':
      return desc.parent === undefined
        ? [4, desc.file.proto.messageType.indexOf(desc.proto)]
        : [...pathOf(desc.parent), 3, desc.parent.proto.nestedType.indexOf(desc.proto)];
    case 'enum':
      return desc.parent === undefined
        ? [5, desc.file.proto.enumType.indexOf(desc.proto)]
        : [...pathOf(desc.parent), 4, desc.parent.proto.enumType.indexOf(desc.proto)];
    case 'service':
      return [6, desc.file.proto.service.indexOf(desc.proto)];
    case 'field':
      return [...pathOf(desc.parent), 2, desc.parent.proto.field.indexOf(desc.proto)];
    case 'enum_value':
      return [...pathOf(desc.parent), 2, desc.parent.proto.value.indexOf(desc.proto)];
    case 'rpc':
      return [...pathOf(desc.parent), 2, desc.parent.proto.method.indexOf(desc.proto)];
  }
}
