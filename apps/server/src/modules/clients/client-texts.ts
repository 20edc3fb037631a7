export const clientTexts = {
  unknownCustomer: 'Diesen Kunden gibt es nicht (mehr). Wähle einen anderen oder lege ihn neu an.',
};
