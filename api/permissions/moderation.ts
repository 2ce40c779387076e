import * as cases from '../src/moderation/cases.contract.ts';
import * as desk from '../src/moderation/desk.contract.ts';
import * as blocks from '../src/moderation/moderation.contract.ts';
import * as mutes from '../src/moderation/mutes.contract.ts';
import { NOBODY, OWN, row, SIGNED_IN, STAFF, TOUCH_OTHERS, type Row, type Target } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

const item = (world: World, about: Target) => ({ body: { context_id: thingsAt(world, about).scribble } });
const openCase = ({ open }: World) => ({ params: { id: open.case } });
const openReport = ({ open }: World) => ({ params: { id: open.report } });

export const moderation: Row[] = [
  row(blocks.listBlocks, SIGNED_IN),
  row(blocks.getSubscriptionFilter, NOBODY),
  row(blocks.getBlock, OWN, ({ own }) => ({ params: { id: own.block } })),
  row(blocks.createBlock, TOUCH_OTHERS, item),
  row(blocks.deleteBlock, OWN, ({ own }) => ({ params: { id: own.block } })),

  row(mutes.listMutes, SIGNED_IN),
  row(mutes.listMutedActors, SIGNED_IN),
  row(mutes.createMute, TOUCH_OTHERS, item),
  row(mutes.deleteMute, OWN, ({ own }) => ({ params: { id: own.mute } })),
  row(mutes.listMutedWords, SIGNED_IN),
  row(mutes.previewMutedWord, SIGNED_IN, () => ({ query: { word: 'gulls' } })),
  row(mutes.createMutedWord, SIGNED_IN, () => ({ body: { word: 'pigeons' } })),
  row(mutes.updateMutedWord, OWN, ({ own }) => ({ params: { id: own.mutedWord }, body: { word: 'pigeons' } })),
  row(mutes.deleteMutedWord, OWN, ({ own }) => ({ params: { id: own.mutedWord } })),

  row(blocks.createReport, TOUCH_OTHERS, (world, about) => ({
    body: { ...item(world, about).body, reason: 'spam' },
  })),
  row(cases.listOwnReports, SIGNED_IN),
  row(blocks.listReports, STAFF),
  row(blocks.getReport, STAFF, openReport),
  row(blocks.updateReport, STAFF, (world) => ({ ...openReport(world), body: { status: 'approved' } })),

  row(desk.listPagesAsStaff, STAFF),
  row(desk.listFilesAsStaff, STAFF),
  row(desk.createCase, STAFF, ({ people }) => ({
    body: { context_id: people.stranger.userId, text: 'Somebody told us by phone.' },
  })),
  row(cases.listCases, STAFF),
  row(cases.countCases, STAFF),
  row(cases.getCase, STAFF, openCase),
  row(cases.listCaseEntries, STAFF, openCase),
  row(cases.listCaseReports, STAFF, openCase),
  row(cases.claimCase, STAFF, openCase),
  row(cases.releaseCase, STAFF, openCase, 'that nobody works on'),
  row(
    cases.releaseCase,
    { none: 's xx xx xxxx xs x+' },
    async (world) => {
      await world.done('POST', `/cases/${world.open.case}/claim`, world.people['super admin']);
      return openCase(world);
    },
    'of somebody else',
  ),
  row(cases.createCaseNote, STAFF, (world) => ({ ...openCase(world), body: { text: 'Third time.' } })),
  row(cases.decideCase, STAFF, (world) => ({ ...openCase(world), body: { status: 'approved' } })),

  row(cases.listDecisions, SIGNED_IN),
  row(cases.appealDecision, OWN, ({ own }) => ({ params: { id: own.decision }, body: { text: 'It is a good boat.' } })),
];
