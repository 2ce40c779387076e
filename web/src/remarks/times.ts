interface Words {
  words: string;
  /** The moment that they name. */
  second: number | null;
}

const TIME = /(?<![\d:])(?:(?<hours>\d{1,2}):(?=\d\d:))?(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)(?![\d:])/g;

/** Words with the moments in them told apart, as far as there are such moments. */
export function timesIn(text: string, length: number): Words[] {
  const parts: Words[] = [];
  let end = 0;
  for (const match of text.matchAll(TIME)) {
    const { hours = '0', minutes = '0', seconds = '0' } = match.groups ?? {};
    const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    if (second > length) continue;
    if (match.index > end) parts.push({ words: text.slice(end, match.index), second: null });
    parts.push({ words: match[0], second });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ words: text.slice(end), second: null });
  return parts;
}
