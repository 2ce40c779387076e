import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words on each sheet of a PDF. */
export async function sheetsOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useWorkerFetch: false });
  const read = await task.promise;
  const sheets: string[] = [];
  for (let page = 1; page <= read.numPages; page += 1) {
    const { items } = await (await read.getPage(page)).getTextContent();
    sheets.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return sheets;
}
