import { expect, it } from 'vitest';
import { parseSignedNews, signedNewsId } from './signed-news.ts';

it('names one version of one order, and is read again', () => {
  const news = { orderId: '5ba9ee22-d5a5-422f-a10e-67ec25b49fe1', version: 12 };
  expect(signedNewsId(news)).toBe('5ba9ee22-d5a5-422f-a10e-67ec25b49fe1/12');
  expect(parseSignedNews(signedNewsId(news))).toEqual(news);
});
