import { Briefcase, GraduationCap, Heart, ListChecks, Milestone, Plus } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';

/** What can be added to a life: one of its chapters. */
export function AddEntry({ hasKeypoints }: { hasKeypoints: boolean }) {
  const t = useText();
  const router = useRouter();
  const open = (panel: string) => () => router.open('p', panel);
  return (
    <Menu
      label={t('timeline.add')}
      trigger={(button) => (
        <Button {...button} size="small" icon={<Plus />}>
          {t('timeline.add')}
        </Button>
      )}
      items={[
        { id: 'event', label: t('timeline.addEvent'), icon: <Milestone />, onSelect: open('edit/life-event/new') },
        { id: 'job', label: t('careers.add'), icon: <Briefcase />, onSelect: open('edit/career/new') },
        {
          id: 'school',
          label: t('timeline.addEducation'),
          icon: <GraduationCap />,
          onSelect: open('edit/education/new'),
        },
        {
          id: 'person',
          label: t('timeline.addRelationship'),
          icon: <Heart />,
          onSelect: open('edit/relationship/new'),
        },
        ...(hasKeypoints
          ? []
          : [
              {
                id: 'keypoints',
                label: t('timeline.addKeypoints'),
                icon: <ListChecks />,
                onSelect: open('edit/keypoints'),
              },
            ]),
      ]}
    />
  );
}
