import classes from './quoted-words.module.css';

/** Words of a law, by paragraph, set apart from our own. */
export const QuotedWords = ({ words }: { words: readonly string[] }) => (
  <blockquote className={classes.words}>
    {words.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </blockquote>
);
