export const richTextTexts = { tooLong: 'Dieser Text ist zu lang: höchstens 60.000 Zeichen.' };
