import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useTitle } from '../core/title.ts';
import { Screen } from '../shell/Screen.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Prose } from '../ui/Prose.tsx';
import type { LegalScreenQuery } from './__generated__/LegalScreenQuery.graphql';
import styles from './LegalScreen.module.css';

const TITLES = { PRIVACY: 'legal.privacy', TERMS: 'legal.terms', SERVICE_LEVEL_AGREEMENT: 'legal.sla' } as const;

/** One document, in the reading face; the frame around it depends on where it is opened. */
export function LegalScreen({ queryRef }: EntryProps<LegalScreenQuery>) {
  const t = useText();
  const { legalDocument } = usePreloadedQuery<LegalScreenQuery>(
    graphql`
      query LegalScreenQuery($kind: LegalKind!, $locale: String) @preloadable @throwOnFieldError {
        legalDocument(kind: $kind, locale: $locale) {
          title
          version
          effectiveAt
          body
        }
      }
    `,
    queryRef,
  );
  const kind = queryRef.variables.kind as keyof typeof TITLES;
  const title = legalDocument?.title ?? t(TITLES[kind]);
  useTitle(title);
  return (
    <Screen title={title} side={legalDocument && t('legal.version', { version: legalDocument.version })}>
      {legalDocument ? (
        <>
          <p className={styles.date}>{t('legal.effective', { date: new Date(legalDocument.effectiveAt) })}</p>
          <Prose text={legalDocument.body} />
        </>
      ) : (
        <div className={styles.missing}>
          <EmptyState title={t('legal.missing')} text={t('legal.missingText')} />
        </div>
      )}
    </Screen>
  );
}
