import { anyOf, everybody, thatPerson } from '../kinds/audience.ts';
import type { RecordKind, Topic } from '../kinds/record-kind.ts';
import { userRules } from './user-can.ts';
import { userNames as names } from './user-texts.ts';

const staff = anyOf('SUPER_ADMIN', 'ADMIN', 'SALESMAN');

/** Colleagues stand in lists by name; a carpenter sees no such list. */
const userTopic = {
  topic: 'user',
  mayHear: (actor, news) => thatPerson(actor, news) || staff(actor),
} as const satisfies Topic;

/** Topic of the rights of a role or a person: everybody who is signed in looks at their own again. */
const rightsTopic = {
  topic: 'rights',
  mayHear: everybody,
  changesRightsOf: everybody,
} as const satisfies Topic;

export const userKinds = [
  {
    kind: 'user',
    table: 'users',
    parts: ['user_credentials', 'password_links'],
    topic: userTopic,
    rules: userRules,
    historyName: names.user,
    ids: ['user'],
    calledBy: { fields: ['userId', 'salesmanId'], columns: ['first_name', 'last_name'] },
    refersTo: [{ to: 'locations', column: 'location_id' }],
  },
  { kind: 'userProvision', table: 'user_provisions', topic: userTopic, historyName: names.userProvision },
  { kind: 'roleRights', table: 'role_rights', topic: rightsTopic, historyName: names.roleRights },
  { kind: 'userRights', table: 'user_right_overrides', topic: rightsTopic, historyName: names.userRights },
  {
    kind: 'session',
    table: 'sessions',
    parts: ['refresh_tokens'],
    topic: { topic: 'session', mayHear: thatPerson },
    ids: ['session'],
  },
] as const satisfies readonly RecordKind[];
