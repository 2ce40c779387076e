/** PDFs without properties: the information dictionary, XMP, private data of programs, names of who annotated, what Exif pictures carry. */
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { stripPicture } from './strip-pictures.ts';

const PRIVATE = ['Metadata', 'PieceInfo', 'LastModified'].map((name) => PDFName.of(name));
const [SUBTYPE, TITLE, WIDGET, FILTER, JPEG] = ['Subtype', 'T', 'Widget', 'Filter', 'DCTDecode'].map((name) =>
  PDFName.of(name),
);

/** One that opens only with a password is returned as it is: its properties are encrypted with it. */
export async function stripPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await open(bytes);
  if (!document) return bytes;
  const { context } = document;
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    for (const dict of dictsIn(object)) cleanDict(dict);
    if (object instanceof PDFRawStream && object.dict.lookup(FILTER!) === JPEG)
      context.assign(ref, PDFRawStream.of(object.dict, stripPicture(object.contents)));
  }
  removeUnreachable(context);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

async function open(bytes: Uint8Array): Promise<PDFDocument | null> {
  const options = { updateMetadata: false };
  try {
    return await PDFDocument.load(bytes, options);
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error;
    return PDFDocument.load(bytes, { ...options, password: '' }).catch(() => null);
  }
}

function cleanDict(dict: PDFDict): void {
  for (const name of PRIVATE) dict.delete(name);
  // Of an annotation this is who wrote it; of a field of a form its name.
  const subtype = dict.get(SUBTYPE!);
  if (subtype && subtype !== WIDGET && dict.has(PDFName.of('Rect'))) dict.delete(TITLE!);
}

/** An object with the dictionaries that are written into it. */
function dictsIn(object: PDFObject): PDFDict[] {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (dict instanceof PDFDict) return [dict, ...dict.values().flatMap(dictsIn)];
  return dict instanceof PDFArray ? dict.asArray().flatMap(dictsIn) : [];
}

/** Properties that nothing refers to any more, and those of earlier versions of the file. */
function removeUnreachable(context: PDFContext): void {
  const reachable = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (reachable.has(object)) continue;
      reachable.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFStream) waiting.push(object.dict);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reachable.has(ref)) context.delete(ref);
}
