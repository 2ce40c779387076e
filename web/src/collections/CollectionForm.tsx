import { trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { PostingAs } from '../actors/PostingAs.tsx';
import { useIdentities } from '../actors/useIdentities.ts';
import { useKnownIdentity, usePostingAs } from '../actors/usePostingAs.ts';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import { focusMissingField } from '../core/pendingFieldFocus.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { PictureField } from '../files/PictureField.tsx';
import { AudienceField } from '../items/AudienceField.tsx';
import { itemPath } from '../items/itemPath.ts';
import { CategoryField, type Category } from '../podcasts/CategoryField.tsx';
import { MissingList, type Gap } from '../shares/MissingList.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { usePictureDraft } from '../files/usePictureDraft.ts';
import { DESCRIPTION_MAX, NAME_MAX } from './limits.ts';
import { useSaveCollection, type SavedCollection } from './useSaveCollection.ts';
import type { CollectionForm_collection$key } from './__generated__/CollectionForm_collection.graphql';
import type { useAudiences_author$key } from '../items/__generated__/useAudiences_author.graphql';
import type { CollectionForm_viewer$key } from './__generated__/CollectionForm_viewer.graphql';
import styles from '../panels/PanelBody.module.css';

export type CollectionType = 'OTHER' | 'PLAYLIST' | 'PODCAST';
const BEGIN = {
  OTHER: 'collections.begin',
  PLAYLIST: 'player.beginPlaylist',
  PODCAST: 'player.beginPodcast',
} as const;
const PODCAST_TYPES = ['EPISODIC', 'SERIAL'] as const;

interface CollectionFormProps {
  /** Null for a new one. */
  collection: CollectionForm_collection$key | null;
  /** What a new one is for. */
  type: CollectionType;
  /** Who may see a new one, unless its owner says otherwise. */
  audience: AudienceChoice;
  /** As one of whose identities a new one is begun. */
  viewer: CollectionForm_viewer$key;
  /** The crowd that a new one is begun for, whoever begins it. */
  crowd?: ({ id: string } & useAudiences_author$key) | null;
  onSaved: (collection: SavedCollection) => void;
}

/** Whose a new collection is, what it is called, what it is about, its picture, and who sees it. What is not sent yet stays. */
export function CollectionForm({ collection, type: wanted, audience, viewer, crowd, onSaved }: CollectionFormProps) {
  const t = useText();
  const router = useRouter();
  const whole = useRef<HTMLFormElement>(null);
  const explain = useRefusal();
  const saved = useFragment(
    graphql`
      fragment CollectionForm_collection on Collection {
        __typename
        id
        internalId
        name
        description
        audience
        author {
          ...useAudiences_author
        }
        missing
        collectionType: type
        podcastType
        podcastCategory
        isEnabled
        cover {
          id
          name
          links {
            md
            source
          }
        }
      }
    `,
    collection,
  );
  const data = useFragment(
    graphql`
      fragment CollectionForm_viewer on Viewer {
        ...useIdentities_viewer
      }
    `,
    viewer,
  );
  const { identities } = useIdentities(data);
  const kind = wanted === 'OTHER' ? [] : [wanted];
  const key = `collection.${saved?.id ?? ['new', ...kind, ...(crowd ? [crowd.id] : [])].join('.')}`;
  const [actAs, setActAs, forgetActAs] = usePostingAs(key);
  const author = useKnownIdentity(identities, actAs, forgetActAs);
  const { draft, change, clear, upload } = usePictureDraft(
    key,
    {
      name: saved?.name ?? '',
      description: saved?.description ?? '',
      audience: audienceNamed(saved?.audience) ?? audience,
      podcastType: PODCAST_TYPES.find((name) => name === saved?.podcastType) ?? 'EPISODIC',
      podcastCategory: (saved?.podcastCategory ?? null) as Category | null,
      isEnabled: saved?.isEnabled ?? true,
    },
    saved?.cover,
  );
  const type = saved?.collectionType ?? wanted;
  const isPodcast = type === 'PODCAST';
  const { save, isBusy } = useSaveCollection();
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const name = trimmed(draft.name);
  const isSending = upload.state.kind === 'uploading';
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (!name || isBusy || isSending || isLongerThan(draft.description, DESCRIPTION_MAX)) return;
    try {
      const { collection: done, refusal } = await save(saved?.id ?? null, {
        name,
        description: trimmed(draft.description) || null,
        coverId: upload.state.kind === 'done' ? upload.state.file.id : null,
        audience: draft.audience,
        ...(crowd ? { crowdId: crowd.id } : {}),
        ...(saved || crowd ? {} : { actAs: author?.id }),
        ...(saved || type === 'OTHER' ? {} : { type: type === 'PODCAST' ? type : 'PLAYLIST' }),
        ...(isPodcast
          ? {
              podcastType: draft.podcastType,
              podcastCategory: draft.podcastCategory,
              isEnabled: draft.isEnabled,
            }
          : {}),
      });
      if (!done) return setProblem(refusal);
      clear();
      forgetActAs();
      onSaved(done);
    } catch (error) {
      setProblem(error);
    }
  };
  const goTo = (gap: Gap) => {
    const path = saved && itemPath(saved);
    // Things are put into it on its page.
    if (gap === 'ITEMS' && path) router.navigate(path);
    else focusMissingField(whole.current, gap);
  };
  return (
    <Form ref={whole} className={styles.stack} onSubmit={() => void submit()}>
      {!saved && !crowd && <PostingAs identities={identities} value={actAs} onChange={setActAs} />}
      {saved && saved.missing.length > 0 && <MissingList missing={saved.missing} onGo={goTo} />}
      <div data-gap="NAME">
        <TextField
          label={t('collections.name')}
          value={draft.name}
          onChange={(value) => change({ name: value })}
          error={isTried && !name ? t('accounts.required') : fields['name']}
          maxLength={NAME_MAX}
          dir="auto"
          data-autofocus
        />
      </div>
      <div data-gap="DESCRIPTION">
        <TextArea
          label={t('collections.description')}
          isOptional
          value={draft.description}
          onChange={(description) => change({ description })}
          error={fields['description']}
          limit={DESCRIPTION_MAX}
          dir="auto"
        />
      </div>
      <div data-gap="COVER">
        <PictureField upload={upload} />
      </div>
      {isPodcast && (
        <>
          <SelectField
            label={t('player.podcastType')}
            value={draft.podcastType}
            options={PODCAST_TYPES.map((value) => ({ value, label: t(`player.podcastType.${value}`) }))}
            onChange={(podcastType) => change({ podcastType })}
          />
          <CategoryField value={draft.podcastCategory} onChange={(podcastCategory) => change({ podcastCategory })} />
          <Switch
            label={t('player.isEnabled')}
            isOn={draft.isEnabled}
            onChange={(isEnabled) => change({ isEnabled })}
          />
        </>
      )}
      <AudienceField
        value={draft.audience}
        author={saved ? saved.author : (crowd ?? author)}
        onChange={(value) => change({ audience: value })}
      />
      <FormError text={form ?? fields['coverId']} />
      <Button kind="primary" type="submit" isBusy={isBusy} disabled={isSending}>
        {isSending
          ? t('files.sendingShort')
          : t(saved ? 'collections.save' : BEGIN[type === 'PLAYLIST' || type === 'PODCAST' ? type : 'OTHER'])}
      </Button>
    </Form>
  );
}
