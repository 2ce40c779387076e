import { useText } from '../core/i18n.tsx';

const HEART = 'like';

/** What is at hand at once. */
export const QUICK = [HEART, '👍', '😂', '😮', '😢', '🙏'] as const;
/** And a little further away; any other can be typed. */
export const MORE =
  '🎉 🔥 👏 💯 ✅ 👀 🤔 😍 🥰 😊 😅 🤣 😎 🥳 😴 🤯 😡 😭 😬 🙄 🤝 💪 🙌 👎 ✨ 🌞 🌊 ☕ 🍞 🍰 🐟 🚀 🌻 🎵 ⚓'.split(' ');

export const drawn = (kind: string): string => (kind === HEART ? '❤️' : kind);

const NAMES = {
  like: 'reactions.feeling.heart',
  '👍': 'reactions.feeling.thumb',
  '😂': 'reactions.feeling.laughter',
  '😮': 'reactions.feeling.wonder',
  '😢': 'reactions.feeling.sorrow',
  '🙏': 'reactions.feeling.thanks',
} as const;

/** What a feeling is called; most emoji are read out by their own names. */
export function useFeelingName(): (kind: string) => string {
  const t = useText();
  return (kind) => (kind in NAMES ? t(NAMES[kind as keyof typeof NAMES]) : kind);
}
