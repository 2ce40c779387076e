import type { TextKey } from '../locales/en.ts';
import type { TourName } from './tours.ts';

interface Step {
  /** What it shows: whatever has this as `data-tour`; a step whose place is not there is passed over. */
  at: string;
  title: TextKey;
  text: TextKey;
}

/** What each tour shows, one after another: loaded by whoever takes one. */
export const STEPS: Readonly<Record<TourName, readonly Step[]>> = {
  discover: [
    { at: 'compose', title: 'tours.compose', text: 'tours.composeText' },
    { at: 'post', title: 'tours.post', text: 'tours.postText' },
    { at: 'discover', title: 'tours.filters', text: 'tours.filtersText' },
    { at: 'notifications', title: 'tours.notifications', text: 'tours.notificationsText' },
    { at: 'account', title: 'tours.account', text: 'tours.accountText' },
  ],
  posting: [
    { at: 'post', title: 'tours.posted', text: 'tours.postedText' },
    { at: 'actions', title: 'tours.answered', text: 'tours.answeredText' },
    { at: 'notifications', title: 'tours.told', text: 'tours.toldText' },
  ],
  profile: [
    { at: 'profile-edit', title: 'tours.edit', text: 'tours.editText' },
    { at: 'profile-view-as', title: 'tours.viewAs', text: 'tours.viewAsText' },
    { at: 'counts', title: 'tours.counts', text: 'tours.countsText' },
    { at: 'parts', title: 'tours.story', text: 'tours.storyText' },
  ],
  crowd: [
    { at: 'crowd-place', title: 'tours.place', text: 'tours.placeText' },
    { at: 'counts', title: 'tours.belonging', text: 'tours.belongingText' },
    { at: 'parts', title: 'tours.parts', text: 'tours.partsText' },
  ],
  photos: [
    { at: 'photos-add', title: 'tours.addPhotos', text: 'tours.addPhotosText' },
    { at: 'photos', title: 'tours.wall', text: 'tours.wallText' },
    { at: 'albums', title: 'tours.albums', text: 'tours.albumsText' },
  ],
  collection: [
    { at: 'collected-lead', title: 'tours.lead', text: 'tours.leadText' },
    { at: 'collected', title: 'tours.collected', text: 'tours.collectedText' },
    { at: 'actions', title: 'tours.passOn', text: 'tours.passOnText' },
  ],
  player: [
    { at: 'playing', title: 'tours.playing', text: 'tours.playingText' },
    { at: 'player-lists', title: 'tours.lists', text: 'tours.listsText' },
  ],
  writing: [
    { at: 'story-head', title: 'tours.storyHead', text: 'tours.storyHeadText' },
    { at: 'story-add', title: 'tours.blocks', text: 'tours.blocksText' },
    { at: 'story-saved', title: 'tours.saved', text: 'tours.savedText' },
    { at: 'story-publish', title: 'tours.publish', text: 'tours.publishText' },
  ],
  loops: [
    { at: 'loop-words', title: 'tours.loop', text: 'tours.loopText' },
    { at: 'loop-acts', title: 'tours.loopActs', text: 'tours.loopActsText' },
  ],
  conversations: [
    { at: 'talk-new', title: 'tours.talkNew', text: 'tours.talkNewText' },
    { at: 'talks', title: 'tours.talks', text: 'tours.talksText' },
    { at: 'panel-search', title: 'tours.talkSearch', text: 'tours.talkSearchText' },
  ],
  conversation: [
    { at: 'talk-head', title: 'tours.talkHead', text: 'tours.talkHeadText' },
    { at: 'talk-said', title: 'tours.talkSaid', text: 'tours.talkSaidText' },
    { at: 'talk-write', title: 'tours.talkWrite', text: 'tours.talkWriteText' },
  ],
  reminders: [
    { at: 'reminders-due', title: 'tours.due', text: 'tours.dueText' },
    { at: 'reminder-lists', title: 'tours.reminderLists', text: 'tours.reminderListsText' },
    { at: 'panel-search', title: 'tours.reminderSearch', text: 'tours.reminderSearchText' },
  ],
  list: [
    { at: 'reminder-add', title: 'tours.addReminder', text: 'tours.addReminderText' },
    { at: 'reminders-open', title: 'tours.openReminders', text: 'tours.openRemindersText' },
    { at: 'list-about', title: 'tours.aboutList', text: 'tours.aboutListText' },
  ],
  desk: [
    { at: 'desk-waiting', title: 'tours.waiting', text: 'tours.waitingText' },
    { at: 'desk-figures', title: 'tours.figures', text: 'tours.figuresText' },
    { at: 'parts', title: 'tours.deskParts', text: 'tours.deskPartsText' },
  ],
};
