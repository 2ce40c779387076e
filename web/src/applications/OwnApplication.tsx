import { useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { usePlace, useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { EditorDraft } from '../items/EditorDraft.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationStatus } from './ApplicationStatus.tsx';
import { applicationWrites, asSaved } from './applicationWrites.ts';
import { savedApplication } from './savedApplication.ts';
import { useAppliedTo } from './useAppliedTo.ts';
import type { OwnApplication_application$key } from './__generated__/OwnApplication_application.graphql';
import type { OwnApplication_form$key } from './__generated__/OwnApplication_form.graphql';
import type { useAppliedTo_conference$key } from './__generated__/useAppliedTo_conference.graphql';

/** The viewer’s own application: a draft is written, and one that was sent says what happens next. */
export function OwnApplication({ application }: { application: OwnApplication_application$key }) {
  const place = usePlace();
  const data = useFragment(
    graphql`
      fragment OwnApplication_application on Application @throwOnFieldError {
        state
        conference {
          ...useAppliedTo_conference
        }
        ...OwnApplication_form
        ...ApplicationStatus_application
      }
    `,
    application,
  );
  if (!data.conference) throw new Problem('NOT_FOUND');
  const isEdited = new URLSearchParams(place.search).has('step');
  return data.state === 'DRAFT' || isEdited ? (
    <OwnForm application={data} conference={data.conference} />
  ) : (
    <ApplicationStatus application={data} />
  );
}

interface OwnFormProps {
  application: OwnApplication_form$key;
  conference: useAppliedTo_conference$key;
}

function OwnForm({ application, conference: key }: OwnFormProps) {
  const router = useRouter();
  const environment = useRelayEnvironment();
  const conference = useAppliedTo(key);
  const data = useFragment(
    graphql`
      fragment OwnApplication_form on Application {
        id
        state
        ...savedApplication_application
      }
    `,
    application,
  );
  const [draft] = useState(
    () => new EditorDraft(asSaved(data), savedApplication(data), applicationWrites(environment, conference.id)),
  );
  return (
    <ApplicationForm
      draft={draft}
      conference={conference}
      onSent={(id) => router.open('o', `application/${id}`, { replace: true })}
    />
  );
}
