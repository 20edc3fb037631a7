import { expect, it } from 'vitest';
import { errorFacts } from './error-facts.ts';

it('has nothing of what was to be saved, whatever the database hangs on its failure', async () => {
  const failure = Object.assign(new Error('duplicate key'), {
    code: '23505',
    query: 'insert into offers values ($1)',
    params: ['Petersen'],
    detail: 'Key (name)=(Petersen) already exists.',
  });
  const facts = errorFacts(failure);
  expect(facts).toMatchObject({ type: 'Error', code: '23505', message: 'duplicate key' });
  expect(JSON.stringify(facts)).not.toContain('Petersen');
});
