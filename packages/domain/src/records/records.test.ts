import { describe, expect, it } from 'vitest';
import { liveKinds } from '../kinds/topics.ts';
import { columnTabs, entityKinds, recordKinds, subjectKinds, topicOf } from './records.ts';

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length;

describe('the kinds of records', () => {
  it('share no name, no id and no tab', () => {
    for (const names of [recordKinds.map(({ kind }) => kind), entityKinds, subjectKinds, columnTabs])
      expect(isDistinct(names), names.join(' ')).toBe(true);
  });

  it('are told of by topics that each mean one thing', () => {
    for (const { topic } of recordKinds) expect(topicOf(topic.topic)).toBe(topic);
    expect(isDistinct(liveKinds)).toBe(true);
    expect(new Set(recordKinds.map(({ topic }) => topic.topic))).toEqual(new Set(liveKinds));
  });
});
