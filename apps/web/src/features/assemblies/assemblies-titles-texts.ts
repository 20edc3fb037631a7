/** Apart from the other texts: the frame of the whole product shows them, too. */
export const assembliesTitles = {
  today: 'Montagen heute',
  carpenter: 'Monteurmenü',
  salesman: 'Verkäufermenü',
} as const;
