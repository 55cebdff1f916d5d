/** Everything that is no `Char` of XML 1.0, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const MARKUP = /[&<>"']/g;
/** What a parser takes for a line feed. */
const CHANGED_IN_TEXT = /\r/g;
/** What a parser takes for a blank. */
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
 * Writes any text as the text of an element. A strict parser gives it back, but for characters that
 * XML 1.0 has no way to write: each becomes U+FFFD.
 */
export function writeXmlText(text: string): string {
  return writeMarkup(text).replace(CHANGED_IN_TEXT, refer);
}

/** Writes any text as the value of an attribute, between double or single quotes. */
export function writeXmlAttribute(text: string): string {
  return writeMarkup(text).replace(CHANGED_IN_ATTRIBUTES, refer);
}

function writeMarkup(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(MARKUP, refer);
}

function refer(character: string): string {
  return REFERENCES[character] ?? character;
}
