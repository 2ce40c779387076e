import { createElement, use, type ComponentType, type ReactElement } from 'react';
import { loadQuery, type PreloadedQuery } from 'react-relay/hooks';
import type { IEnvironment, OperationType, PreloadableConcreteRequest, Variables } from 'relay-runtime';
import { RefetchContext } from './refetch.ts';
import { tolerateErrors } from './failures.ts';
import { LazyModule } from './lazyWithRetry.ts';
import type { Params } from './paths.ts';

/** What a screen, panel or overlay without data gets. */
export interface PlainProps {
  params: Params;
}

/** What one with data gets: `usePreloadedQuery(graphql`…`, queryRef)`. */
export interface EntryProps<Q extends OperationType> extends PlainProps {
  queryRef: PreloadedQuery<Q>;
}

/** A thing on its way to the screen: its code and its data were asked for at the same moment. */
export interface Prepared {
  element: ReactElement;
  dispose: () => void;
}

/** A persisted operation as it goes over the wire. */
export interface Operation {
  id: string;
  variables: Variables;
}

export interface EntryPoint {
  /** What it asks the gateway for. */
  operation: (params: Params, language: string) => Operation | null | Promise<Operation | null>;
  load: () => Promise<unknown>;
  prepare: (environment: IEnvironment, params: Params, isFresh: boolean) => Prepared;
}

interface EntrySpec<Q extends OperationType> {
  /** Default export of the generated `…Query$parameters`; the query itself says `@preloadable`. */
  query: PreloadableConcreteRequest<Q>;
  /**
   * Params are those of the path, and the search params of the address; the language is the page's. The gateway asks too,
   * outside of any browser: nothing else may be read here.
   */
  variables: (params: Params, language: string) => Q['variables'];
  load: () => Promise<ComponentType<EntryProps<Q>>>;
  /** What this browser remembers is not good enough to begin with, as for somebody who goes on writing. */
  isAskedAnew?: boolean;
}

/** A screen, panel or overlay with one query; code and data load together, before render. */
export function entryPoint<Q extends OperationType>({
  query,
  variables,
  load,
  isAskedAnew = false,
}: EntrySpec<Q>): EntryPoint {
  const code = new LazyModule(load);
  return {
    operation: (params, language) => ({
      id: query.params.id ?? query.params.name,
      variables: variables(params, language),
    }),
    load,
    prepare(environment, params, isFresh) {
      void code.start();
      const fetchPolicy = isAskedAnew ? 'network-only' : isFresh ? 'store-and-network' : 'store-or-network';
      const asked = variables(params, document.documentElement.lang);
      const networkCacheConfig = tolerateErrors(isAskedAnew ? 'nothing' : 'parts');
      const queryRef = loadQuery<Q>(environment, query, asked, { fetchPolicy, networkCacheConfig });
      const again = async () => {
        const options = { fetchPolicy: 'network-only', networkCacheConfig } as const;
        const anew = loadQuery<Q>(environment, query, asked, options);
        await anew.source?.toPromise().finally(() => anew.dispose());
      };
      const host = createElement(Host<EntryProps<Q>>, { code, inner: { params, queryRef } });
      return { element: createElement(RefetchContext, { value: again }, host), dispose: queryRef.dispose };
    },
  };
}

/** A screen, panel or overlay that asks the gateway for nothing. */
export function plainEntryPoint(load: () => Promise<ComponentType<PlainProps>>): EntryPoint {
  const code = new LazyModule(load);
  return {
    operation: () => null,
    load,
    prepare(_environment, params) {
      void code.start();
      return { element: createElement(Host<PlainProps>, { code, inner: { params } }), dispose: () => undefined };
    },
  };
}

function Host<P extends object>({ code, inner }: { code: LazyModule<ComponentType<P>>; inner: P }) {
  const Component = use(code.promise ?? code.start());
  return createElement(Component, inner);
}
