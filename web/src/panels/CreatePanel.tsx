import { MapPin } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import { PanelRow } from './PanelRow.tsx';

/** What can be made. Each kind joins the list with its domain. */
export function CreatePanel() {
  const t = useText();
  return (
    <>
      <PanelRow
        panel="create/scribble"
        icon={<KindMark kind="scribble" />}
        title={t('ui.kind.scribble')}
        text={t('panels.createScribbleText')}
      />
      <PanelRow
        overlay="create/story"
        icon={<KindMark kind="story" />}
        title={t('ui.kind.story')}
        text={t('stories.createText')}
      />
      <PanelRow
        overlay="create/event"
        icon={<KindMark kind="event" />}
        title={t('ui.kind.event')}
        text={t('events.createText')}
      />
      <PanelRow
        overlay="create/conference"
        icon={<KindMark kind="conference" />}
        title={t('ui.kind.conference')}
        text={t('organizing.createText')}
      />
      <PanelRow
        overlay="create/loop"
        icon={<KindMark kind="loop" />}
        title={t('ui.kind.loop')}
        text={t('loops.createText')}
      />
      <PanelRow
        panel="create/collection"
        icon={<KindMark kind="collection" />}
        title={t('ui.kind.collection')}
        text={t('collections.createText')}
      />
      <PanelRow
        panel="create/playlist"
        icon={<KindMark kind="playlist" />}
        title={t('ui.kind.playlist')}
        text={t('player.createPlaylistText')}
      />
      <PanelRow
        panel="create/podcast"
        icon={<KindMark kind="podcast" />}
        title={t('ui.kind.podcast')}
        text={t('player.createPodcastText')}
      />
      <PanelRow
        panel="create/crowd"
        icon={<KindMark kind="crowd" />}
        title={t('ui.kind.crowd')}
        text={t('pages.createText')}
      />
      <PanelRow
        panel="places"
        icon={<MapPin aria-hidden="true" />}
        title={t('places.kind')}
        text={t('places.createText')}
      />
    </>
  );
}
