import { route, type App } from '../core/route.ts';
import * as contracts from './applications.contract.ts';
import { countApplications, findApplication, findConference, pageApplications } from './applications.store.ts';
import { apply, updateApplication, withdrawApplication } from './applications.writes.ts';
import { decide, tell } from './decisions.ts';
import * as questions from './questions.contract.ts';
import { createQuestion, deleteQuestion, pageQuestions, updateQuestion } from './questions.ts';
import * as reviews from './reviews.contract.ts';
import { pageReviewers, pageReviews, review, setReviewer } from './reviews.ts';

export function applicationRoutes(app: App): void {
  route(app, contracts.listApplications, (call) => pageApplications(call, call.query));

  route(app, contracts.getApplication, async (call) => ({
    data: await findApplication(call, call.params.id, call.query),
  }));

  route(app, contracts.apply, async (call) => ({
    data: await findApplication(call, await apply(call, call.body), call.query),
  }));

  route(app, contracts.updateApplication, async (call) => {
    const { id } = call.params;
    await updateApplication(call, id, call.body);
    return { data: await findApplication(call, id, call.query) };
  });

  route(app, contracts.withdrawApplication, async (call) => {
    const { id } = call.params;
    await withdrawApplication(call, id);
    return { data: await findApplication(call, id, call.query) };
  });

  route(app, contracts.decideApplications, async (call) => {
    const { dry_run, ...decided } = call.body;
    await decide(call, decided, dry_run ?? false);
    const { data } = await pageApplications(call, { ...call.query, ids: decided.ids });
    const { state, session_uuid = null } = decided;
    return { data: dry_run ? data.map((application) => ({ ...application, state, session_uuid })) : data };
  });

  route(app, contracts.tellApplicants, async (call) => ({
    data: await tell(call, call.body.ids, call.body.dry_run ?? false),
  }));

  route(app, contracts.getApplicationNumbers, async (call) => ({
    data: await countApplications(call, await findConference(call, call.params.id)),
  }));
}

export function applicationQuestionRoutes(app: App): void {
  route(app, questions.listApplicationQuestions, (call) => pageQuestions(call, call.query));

  route(app, questions.createApplicationQuestion, async (call) => ({ data: await createQuestion(call, call.body) }));

  route(app, questions.updateApplicationQuestion, async (call) => ({
    data: await updateQuestion(call, call.params.id, call.body),
  }));

  route(app, questions.deleteApplicationQuestion, (call) => deleteQuestion(call, call.params.id));
}

export function applicationReviewRoutes(app: App): void {
  route(app, reviews.listApplicationReviews, (call) => pageReviews(call, call.query));

  route(app, reviews.reviewApplication, async (call) => {
    const { id } = call.params;
    await review(call, id, call.body);
    return { data: await findApplication(call, id, call.query) };
  });

  route(app, reviews.listReviewers, async (call) => {
    const { id } = await findConference(call, call.params.id);
    return pageReviewers(call, id, call.query);
  });

  route(app, reviews.setReviewer, async (call) => ({ data: await setReviewer(call, call.params.id, call.body) }));
}
