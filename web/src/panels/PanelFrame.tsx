import { ChevronLeft, ChevronRight, Search, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { useIsPhone } from '../core/useMedia.ts';
import { LayerBoundary } from '../shell/LayerBoundary.tsx';
import type { PanelView } from '../shell/views.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { FocusOnArrival } from './FocusOnArrival.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { PanelSearch } from './PanelSearch.tsx';
import { SheetHandle } from './SheetHandle.tsx';
import { PanelSearchContext } from './panelSearch.ts';
import styles from './PanelFrame.module.css';

/** What every panel has: back, title, search, close; the sheets below as edges; previous and next at the foot. */
export function PanelFrame({ view: { stack, loaded } }: { view: PanelView }) {
  const t = useText();
  const router = useRouter();
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  const [text, setText] = useState('');
  const { levels } = stack;
  const top = levels.at(-1);
  const parent = levels.at(-2);
  if (!top) return null;
  const depth = levels.length - 1;
  const close = () => router.close('p');
  return (
    <div className={styles.frame} style={{ '--depth': depth }} data-panel-frame>
      {levels.slice(0, -1).map((level, at) => (
        <i key={level.path} className={styles.under} style={{ '--i': depth - at }} aria-hidden="true" />
      ))}
      <div className={styles.sheet}>
        {isPhone && <SheetHandle onClose={close} />}
        <div className={styles.head}>
          {isSearching ? (
            <PanelSearch
              title={t(top.panel.title)}
              onSearch={setText}
              onCancel={() => {
                setSearching(false);
                setText('');
              }}
            />
          ) : (
            <>
              <IconButton
                icon={<ChevronLeft className="flip" />}
                label={t('ui.back')}
                onClick={() => (parent ? router.up('p', parent.path) : close())}
              />
              <h2 className={styles.title} tabIndex={-1} data-panel-title>
                {t(top.panel.title)}
              </h2>
              {top.panel.isSearchable && (
                <IconButton
                  icon={<Search />}
                  data-tour="panel-search"
                  label={t('shell.searchIn', { title: t(top.panel.title) })}
                  onClick={() => setSearching(true)}
                />
              )}
              <IconButton icon={<X />} label={t('shell.closePanel')} onClick={close} />
            </>
          )}
        </div>
        {depth > 0 && (
          <nav className={styles.crumbs} aria-label={t('shell.crumbs')}>
            {levels.map((level) =>
              level === top ? (
                <b key={level.path} aria-current="page">
                  {t(level.panel.title)}
                </b>
              ) : (
                <span key={level.path}>
                  <PanelLink panel={level.path}>{t(level.panel.title)}</PanelLink>
                  <ChevronRight className="flip" aria-hidden="true" />
                </span>
              ),
            )}
          </nav>
        )}
        <div className={styles.body}>
          <PanelSearchContext value={text}>
            <LayerBoundary loaded={loaded} skeleton={<ListSkeleton />}>
              {loaded.element}
              <FocusOnArrival />
            </LayerBoundary>
          </PanelSearchContext>
        </div>
        {stack.name && <PanelFooter name={stack.name} />}
      </div>
    </div>
  );
}
