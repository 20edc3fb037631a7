/** The order and version that the news of a signature is about, written as one id (rules: acceptance#who-is-told). */
type SignedNews = { readonly orderId: string; readonly version: number };

export const signedNewsId = ({ orderId, version }: SignedNews): string => `${orderId}/${version}`;

export function parseSignedNews(id: string): SignedNews {
  const [orderId = '', version] = id.split('/');
  return { orderId, version: Number(version) };
}
