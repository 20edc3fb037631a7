/** Titles, forms of address, nobility and legal forms: they say nothing about who it is. */
export const besideNames = new Set(
  `dr prof dipl ing med mag von vom van zu zum zur de der den und u o od oder herr herrn frau familie fam eheleute
  gmbh mbh ag kg ohg ug gbr co e k ev eg se cie`.split(/\s+/),
);
