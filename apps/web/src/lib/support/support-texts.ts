/** The one word for it, wherever it is offered. */
export const supportTexts = { write: 'Dem Support schreiben' };
