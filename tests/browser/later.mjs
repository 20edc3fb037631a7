/* Loaded before a server starts: its clock goes on from so many days later than this computer's. */
const Real = Date;
const ahead = Number(process.env.KORPUS_TEST_DAYS_LATER ?? 0) * 86_400_000;

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + ahead);
    else super(...parts);
  }

  static now() {
    return Real.now() + ahead;
  }
};
