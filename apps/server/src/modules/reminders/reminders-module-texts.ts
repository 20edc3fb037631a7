export const remindersModuleTexts = {
  lockIsOver: 'Dieser Tag ist schon vorbei. Wähle heute oder einen späteren, oder lass ihn weg.',
  sameTwice: 'Dieselbe Rechnung steht zweimal da. Lade die Liste neu.',
  letterhead:
    'Auf das Briefpapier dieses Standorts lässt sich nicht drucken. Lade es als PDF ohne Kennwort neu hoch.',
};
