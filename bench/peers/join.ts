/**
 * The floor: the feed page put together by hand, without GraphQL. It knows the one question it is asked, makes the fewest
 * calls, for the fewest fields, and builds the answer in one go.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { feedKinds, typeNameOf } from './sdl.ts';

interface Item {
  id: string;
  _type: string;
  user_id: string;
  title: string;
  content: string;
  created_at: string;
  newest_comment_ids: string[];
  comments_count: number;
  reactions_count: number;
  has_reacted: boolean;
}
interface Author {
  id: string;
  _type: string;
  slug: string;
  title: string;
  avatar_id: string | null;
}
interface File {
  id: string;
  links: { sm: string };
  thumbhash: string;
}
interface Reply {
  data: Item[];
  included?: { id: string }[];
}

const pool = new Pool(process.env['API_URL'] ?? '', { connections: 64, pipelining: 1 });
const AUTHOR = 'User.slug,User.title,User.avatar_id,Page.slug,Page.title,Page.avatar_id,File.links.sm,File.thumbhash';
const FEED =
  '/discover?limit=20&include=user,user.avatar,newest_comments,newest_comments.user,newest_comments.user.avatar' +
  `&fields=${feedKinds
    .map((kind) => `${kind}.title,${kind}.created_at,`)
    .join('')}Scribble.content,Scribble.comments_count,Scribble.reactions_count,` +
  `Scribble.has_reacted,Comment.content,Comment.created_at,Comment.user_id,${AUTHOR}`;

async function get(path: string, authorization: string): Promise<Reply> {
  const { body } = await pool.request({ method: 'GET', path, headers: { authorization } });
  return (await body.json()) as Reply;
}

const globalId = (type: string, id: string) => btoa(`${type}:${id}`);

async function feed(authorization: string): Promise<string> {
  const page = await get(FEED, authorization);
  const known = new Map((page.included ?? []).map((entity) => [entity.id, entity]));
  const author = (id: string) => {
    const actor = known.get(id) as Author | undefined;
    if (!actor) return null;
    const file = actor.avatar_id ? (known.get(actor.avatar_id) as File | undefined) : undefined;
    const avatar = file && { id: globalId('MediaFile', file.id), links: file.links, thumbhash: file.thumbhash };
    return { id: globalId(typeNameOf(actor), actor.id), slug: actor.slug, title: actor.title, avatar: avatar ?? null };
  };
  const scribble = (item: Item) => ({
    content: item.content,
    commentsCount: item.comments_count,
    reactionsCount: item.reactions_count,
    hasReacted: item.has_reacted,
    comments: {
      edges: (item.newest_comment_ids.map((id) => known.get(id)) as Item[]).map((comment) => ({
        node: {
          id: globalId('Comment', comment.id),
          content: comment.content,
          createdAt: comment.created_at,
          author: author(comment.user_id),
        },
      })),
    },
  });
  const edges = page.data.map((item) => ({
    node: {
      id: globalId(typeNameOf(item), item.id),
      title: item.title,
      createdAt: item.created_at,
      author: author(item.user_id),
      ...(item._type === 'Scribble' && scribble(item)),
    },
  }));
  return JSON.stringify({ data: { discover: { edges } } });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await feed(request.headers.authorization ?? ''));
  response.writeHead(200, ['content-type', 'application/json', 'content-length', String(body.length)]);
  response.end(body);
}

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    void answer(request, response);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
