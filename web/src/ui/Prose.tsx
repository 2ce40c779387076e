import styles from './Prose.module.css';

/** Plain text that an admin writes: blank lines part paragraphs, `#` makes headings, `-` makes lists. */
export function Prose({ text }: { text: string }) {
  const blocks = text.trim().split(/\n\s*\n/);
  return (
    <div className={styles.prose}>
      {blocks.map((block, at) => {
        const heading = /^#{1,3} (.+)$/.exec(block.trim());
        if (heading) return <h2 key={at}>{heading[1]}</h2>;
        const lines = block.split('\n').map((line) => line.trim());
        if (lines.every((line) => line.startsWith('- '))) {
          return (
            <ul key={at}>
              {lines.map((line) => (
                <li key={line}>{line.slice(2)}</li>
              ))}
            </ul>
          );
        }
        return <p key={at}>{lines.join(' ')}</p>;
      })}
    </div>
  );
}
