import { Bell, Ellipsis, Flag, Heart, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { showToast } from '../ui/toasts.ts';
import { CataloguePage, Section } from './CataloguePage.tsx';
import { ChoiceSamples } from './ChoiceSamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { RichTextSample } from './RichTextSample.tsx';
import styles from './Catalogue.module.css';

const KINDS = ['primary', 'secondary', 'quiet', 'danger', 'chosen'] as const;

export function InputsScreen() {
  const t = useText();
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [isChosen, setChosen] = useState(true);
  const say = (text: string) => () => showToast(text);
  return (
    <CataloguePage title="design.inputs" lead="design.inputsLead">
      <Section title="design.buttons">
        <div style={{ display: 'grid', gap: 16 }}>
          {KINDS.map((kind) => (
            <div key={kind} className={styles.row}>
              <Button kind={kind}>{t('design.follow')}</Button>
              <Button kind={kind} size="small">
                {t('design.follow')}
              </Button>
              <Button kind={kind} icon={<Bell />}>
                {t('design.follow')}
              </Button>
              <Button kind={kind} isBusy>
                {t('design.follow')}
              </Button>
              <Button kind={kind} disabled>
                {t('design.follow')}
              </Button>
            </div>
          ))}
        </div>
      </Section>
      <Section title="design.iconButtons">
        <div className={styles.row}>
          <IconButton icon={<Heart />} label={t('design.react')} />
          <IconButton icon={<Heart />} label={t('design.react')} isSolid />
          <IconButton icon={<Heart />} label={t('design.react')} disabled />
          <Menu
            label={t('ui.menu')}
            trigger={(props) => <IconButton {...props} icon={<Ellipsis />} label={t('ui.menu')} />}
            items={[
              { id: 'edit', label: t('design.edit'), icon: <Pencil />, onSelect: say(t('design.edit')) },
              {
                id: 'block',
                label: t('design.block'),
                icon: <Flag />,
                isDisabled: true,
                note: t('problems.ALREADY_BLOCKED'),
                onSelect: say(''),
              },
              {
                id: 'delete',
                label: t('design.confirmYes'),
                icon: <Trash2 />,
                isDangerous: true,
                onSelect: say(t('design.confirmYes')),
              },
            ]}
          />
          <ChoiceChip isChosen={isChosen} onChange={setChosen}>
            {t('ui.kind.scribble')}
          </ChoiceChip>
        </div>
      </Section>
      <Section title="design.fields">
        <FieldSamples />
      </Section>
      <Section title="design.richText">
        <RichTextSample />
      </Section>
      <Section title="design.choices">
        <ChoiceSamples />
      </Section>
      <Section title="design.tabs">
        <Tabs
          label={t('design.tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'one', label: t('design.stepOne') },
            { value: 'two', label: t('design.stepTwo') },
          ]}
        >
          <p className={styles.lead}>{t(tab === 'one' ? 'design.stepOne' : 'design.stepTwo')}</p>
        </Tabs>
      </Section>
      <Section title="design.avatars">
        <div className={styles.row}>
          {([24, 32, 40, 48, 56, 72, 96] as const).map((size, at) => (
            <Avatar
              key={size}
              name={['Ada Byron', 'Ruth Adeyemi', 'Kenji Ito', 'Inés Carvalho'][at % 4] ?? ''}
              size={size}
            />
          ))}
          <Avatar name="Quay Gardeners" size={72} shape="crowd" />
        </div>
      </Section>
    </CataloguePage>
  );
}
