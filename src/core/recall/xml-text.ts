/** Characters that XML 1.0 does not allow, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const MARKUP = /[&<>"']/g;
/** Characters that a parser normalises to a line feed. */
const CHANGED_IN_TEXT = /\r/g;
/** Characters that a parser normalises to a space. */
const CHANGED_IN_ATTRIBUTES = /[\t\n\r]/g;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/**
 * Escapes any text for use as element text. A strict parser returns it unchanged, except that each
 * character not allowed in XML 1.0 becomes U+FFFD.
 */
export function writeXmlText(text: string): string {
  return writeMarkup(text).replace(CHANGED_IN_TEXT, refer);
}

/** Escapes any text for use in an attribute value, in double or single quotes. */
export function writeXmlAttribute(text: string): string {
  return writeMarkup(text).replace(CHANGED_IN_ATTRIBUTES, refer);
}

function writeMarkup(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(MARKUP, refer);
}

function refer(character: string): string {
  return REFERENCES[character] ?? character;
}
