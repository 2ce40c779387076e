/** Office documents, books and rich text without their properties and the names in their comments. */
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { TaskRefused } from '../../core/workers.ts';
import { stripPicture } from './strip-pictures.ts';

/** What a package may hold once it is unpacked. */
const MAX_UNPACKED = 256 * 1024 * 1024;

const CORE =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>';
const APP =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>';
const CUSTOM =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>';
const ODF =
  '<?xml version="1.0" encoding="UTF-8"?><office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3"><office:meta/></office:document-meta>';

/** Parts that hold nothing but properties, by what stands in their place. */
const PROPERTIES: Readonly<Record<string, string>> = {
  'docProps/core.xml': CORE,
  'docProps/app.xml': APP,
  'docProps/custom.xml': CUSTOM,
  'meta.xml': ODF,
};

/** What says who wrote a comment or changed something, wherever it is: attributes of Word, Excel and PowerPoint, elements of ODF. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/(\s(?:w:author|w15:author|author|userName|displayName)=)"[^"]*"/g, '$1"Author"'],
  [/(\s(?:w:initials|initials)=)"[^"]*"/g, '$1""'],
  [/(\s(?:w15:userId|userId|providerId|w15:providerId)=)"[^"]*"/g, '$1""'],
  [/(<(?:dc:creator|meta:creator-initials|loext:sender-initials)(?:\s[^>]*)?>)[^<]*(?=<\/)/g, '$1'],
  [/(<authors>)[\s\S]*?(<\/authors>)/g, '$1<author>Author</author>$2'],
];
/** Where people are named; the text of a document may contain the same words. */
const WITH_NAMES =
  /^(word\/(comments\w*|people|document|footnotes|endnotes|header\d*|footer\d*|settings)\.xml|xl\/(comments\d*|persons\/\w+|threadedComments\/\w+|revisions\/\w+)\.xml|ppt\/(commentAuthors|authors|comments\/\w+)\.xml|content\.xml|settings\.xml|styles\.xml)$/;
const PICTURE = /\.(jpe?g|png)$/i;

/** A package of Office, OpenDocument or EPUB: a zip whose first entry may have to stay the first, and unpacked. */
export function stripPackage(bytes: Uint8Array): Uint8Array {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      if (unpacked > MAX_UNPACKED) throw new TaskRefused('file_broken');
      return true;
    },
  });
  const kept: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    const isPlain = name === 'mimetype' || PICTURE.test(name);
    // Dated like all of its kind: when it was made is the maker's business.
    kept[name] = [clean(name, part), { level: isPlain ? 0 : 6, mtime: '1980-01-01T12:00:00' }];
  }
  return zipSync(kept);
}

function clean(name: string, part: Uint8Array): Uint8Array {
  const properties = PROPERTIES[name];
  if (properties !== undefined) return strToU8(properties);
  if (PICTURE.test(name)) return stripPicture(part);
  if (name.endsWith('.opf'))
    return strToU8(strFromU8(part).replaceAll(/(<dc:contributor(?:\s[^>]*)?>)[^<]*(?=<\/)/g, '$1'));
  if (!WITH_NAMES.test(name)) return part;
  return strToU8(NAMES.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), strFromU8(part)));
}

/** The groups of rich text that hold properties, people and revisions. */
const RTF_GROUPS = /\{(?:\\\*)?\\(?:info|userprops|atnauthor|atnid|revtbl|xmlnstbl|company)\b/;

export function stripRtf(bytes: Buffer): Uint8Array {
  let text = bytes.toString('latin1');
  for (let found = RTF_GROUPS.exec(text); found; found = RTF_GROUPS.exec(text))
    text = text.slice(0, found.index) + text.slice(endOfGroup(text, found.index));
  return Buffer.from(text, 'latin1');
}

function endOfGroup(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && (depth -= 1) === 0) return at + 1;
  }
  throw new TaskRefused('file_broken');
}
