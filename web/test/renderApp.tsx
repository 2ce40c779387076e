import { act, render } from '@testing-library/react';
import {
  createOperationDescriptor,
  Environment,
  getRequest,
  Network,
  Observable,
  PreloadableQueryRegistry,
  RecordSource,
  type CacheConfig,
  type ConcreteRequest,
  type GraphQLSingularResponse,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { MockPayloadGenerator } from 'relay-test-utils';
import type { GraphQLResponseWithoutData } from 'relay-runtime/lib/network/RelayNetworkTypes';
import type { MockResolvers } from 'relay-test-utils/lib/RelayMockPayloadGenerator';
import { keepSession } from '../src/core/expiry.ts';
import { assertEnough, throwProblem } from '../src/core/failures.ts';
import { loadLanguage } from '../src/core/i18n.tsx';
import { Problem } from '../src/core/problems.ts';
import { RecordStore } from '../src/core/recordStore.ts';
import { Router } from '../src/core/router.ts';
import { startShortcuts } from '../src/core/shortcuts.ts';
import { isWide } from '../src/core/useMedia.ts';
import { parseStack } from '../src/panels/stack.ts';
import { missing, routes } from '../src/routes.ts';
import { App } from '../src/shell/App.tsx';
import { bootQuery, sessionOf } from '../src/shell/Boot.ts';
import { matchRoute, type Route } from '../src/shell/route.ts';
import { Views } from '../src/shell/views.ts';
import { connection, viewer } from './town.ts';
import { cleanups } from './renderUi.tsx';

export const ADA = {
  __typename: 'Viewer',
  id: 'viewer:ada',
  roles: ['USER'] as string[],
  unreadNotificationsCount: 4,
  dueRemindersCount: 0,
  unseenMessages: { messages: 0, requests: 0 },
  settings: {
    theme: 'SYSTEM',
    language: 'en',
    leftDrawer: true,
    shortcuts: true,
    sharesPresence: true,
    json: {} as object,
  },
  community: { id: 'community:1', name: 'Harbour Quarter' },
  actor: {
    __typename: 'User',
    __isActor: 'User',
    id: 'user:ada',
    title: 'Ada Byron',
    shortName: 'Ada',
    path: '/@ada',
    avatar: null as object | null,
  },
  user: { id: 'user:ada', slug: 'ada', name: { full: 'Ada Byron' }, avatar: null, isFirstView: false },
};

type Answers = Record<string, unknown>;

interface RenderAppOptions {
  /** Null for somebody who is not signed in. */
  viewer?: typeof ADA | null;
  /** What a query's fields hold, by type: `{ Scribble: () => ({ content: '…' }) }`. */
  resolvers?: MockResolvers;
  /** Whole answers by operation: `{ useSignInMutation: (variables) => ({ signIn: … }) }`. A Problem in one is a field that failed. */
  answers?: Record<string, Answers | ((variables: Variables) => Answers | Promise<Answers>)>;
  language?: string;
  routes?: readonly Route[];
}

/** As whom the viewer can write: themselves, unless a test says more; and nothing is heard elsewhere. */
const OWN: Record<string, Answers> = {
  CommentPostingAsQuery: { viewer },
  CallsLiveQuery: { viewer: { __typename: 'Viewer', id: viewer.id, calls: connection([]) } },
  findQueueQuery: { viewer: { __typename: 'Viewer', id: viewer.id, queue: connection([]) } },
  // A question that is never answered keeps React's `act` drawing for ever.
  PlayerHostQuery: { viewer: { __typename: 'Viewer', id: viewer.id, queue: connection([]) } },
};

/** The open subscriptions, by operation. */
type Sinks = Map<
  string,
  { next: (answer: GraphQLSingularResponse) => void; error: (error: Error) => void; variables: Variables }
>;

/** As the gateway answers: null where something failed, and the error with its path beside the data. */
function answerOf(data: Answers): GraphQLSingularResponse {
  const errors: GraphQLResponseWithoutData['errors'] = [];
  const answered = (value: unknown, path: (string | number)[]): unknown => {
    if (value instanceof Problem) {
      const { code, requestId } = value;
      errors.push({ message: code, path, extensions: { code, requestId } } as (typeof errors)[number]);
      return null;
    }
    if (Array.isArray(value)) return value.map((entry, at) => answered(entry, [...path, at]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, answered(field, [...path, name])]));
  };
  const whole = answered(data, []) as Answers;
  return errors.length > 0 ? { data: whole, errors } : { data: whole };
}

/** The node that a test describes in one answer is the same in those that are made. */
function sameNode(answers: NonNullable<RenderAppOptions['answers']>, variables: Variables): MockResolvers {
  const nodes = Object.values(answers).map((answer) => (typeof answer === 'object' ? answer['node'] : null));
  const node = nodes.find((each): each is { id: string; __typename: string } => {
    return typeof each === 'object' && each !== null && 'id' in each && each.id === variables['id'];
  });
  return node ? { [node.__typename]: ({ path }) => (path?.join('.') === 'node' ? node : undefined) } : {};
}

/** A gateway that knows every query by its shape. A query may arrive before its code does, as in the browser. */
/** Made answers: what is a date reads as one. */
const dated = ({ name }: { name?: string | null }) =>
  /(At|Until|Day|Date)$/.test(name ?? '') ? '2026-11-21T09:00:00.000Z' : undefined;

function mockEnvironment({ viewer, resolvers = {}, answers = {} }: RenderAppOptions, sinks: Sinks): Environment {
  const answer = async (
    request: RequestParameters,
    variables: Variables,
    config: CacheConfig,
  ): Promise<GraphQLSingularResponse> => {
    const own = answers[request.name] ?? OWN[request.name];
    if (own) {
      const given = answerOf(typeof own === 'function' ? await own(variables) : own);
      assertEnough(given, config);
      return given;
    }
    const id = request.id ?? request.name;
    const node = await new Promise<ConcreteRequest>((resolve) => {
      const known = PreloadableQueryRegistry.get(id);
      if (known) resolve(known);
      else PreloadableQueryRegistry.onLoad(id, resolve);
    });
    const operation = createOperationDescriptor(node, variables);
    // One and the same person, whoever asks about them.
    return MockPayloadGenerator.generate(operation, {
      Viewer: () => ({ id: ADA.id }),
      String: dated,
      ...sameNode(answers, variables),
      ...resolvers,
    });
  };
  const fetch = keepSession(answer, viewer !== null);
  return new Environment({
    network: Network.create(
      (request, variables, config) => Observable.from(fetch(request, variables, config)),
      (request, variables) => Observable.create((sink) => void sinks.set(request.name, { ...sink, variables })),
    ),
    relayFieldLogger: throwProblem,
    store: new RecordStore(new RecordSource()),
  });
}

/** What an address shows is compiled first: how long that takes is no part of what a test waits for. */
async function readCode(known: readonly Route[]): Promise<void> {
  const stack = parseStack(new URLSearchParams(location.search).get('p'));
  await matchRoute(known, location.pathname, location.search)?.route.entry.load();
  await stack?.levels.at(-1)?.panel.entry.load();
}

/** Draws the whole client at an address, as it is after a reload. */
export async function renderApp(
  address: string,
  options: RenderAppOptions = {},
): Promise<{
  router: Router;
  environment: Environment;
  unmount: () => void;
  /** What the gateway tells a subscription. */
  emit: (name: string, data: Answers) => void;
  /** The gateway ends a subscription, and says why. */
  end: (name: string, code: string) => void;
  /** Whether somebody listens by now: what is not seen at once comes after the first drawing. */
  isHeard: (name: string) => boolean;
  /** What whoever listens has told of itself. */
  heardWith: (name: string) => Variables | undefined;
}> {
  const { viewer = ADA, language = 'en' } = options;
  // A reload keeps the entry; a first visit starts at the address.
  if (location.pathname + location.search !== address) history.replaceState(null, '', address);
  const sinks: Sinks = new Map();
  const environment = mockEnvironment(options, sinks);
  environment.commitPayload(createOperationDescriptor(getRequest(bootQuery), {}), { viewer });
  await readCode(options.routes ?? routes);
  const router = new Router({ panelStays: isWide });
  const loaded = await loadLanguage(language);
  const session = sessionOf({ viewer } as Parameters<typeof sessionOf>[0]);
  const views = new Views({ router, environment, session, routes: options.routes ?? routes, missing });
  cleanups.push(startShortcuts(), () => router.dispose());
  const { unmount } = await act(async () =>
    render(<App environment={environment} session={session} views={views} language={loaded} />),
  );
  const emit = (name: string, data: Answers) => act(() => sinks.get(name)?.next({ data }));
  const end = (name: string, code: string) => act(() => sinks.get(name)?.error(new Problem(code)));
  return {
    router,
    environment,
    unmount,
    emit,
    end,
    isHeard: (name) => sinks.has(name),
    heardWith: (name) => sinks.get(name)?.variables,
  };
}
