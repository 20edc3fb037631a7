import classes from './public-page.module.css';

/** The elevation of a small kitchen, drawn as a planner would: carcasses, doors, worktop, a dimension line. */
export const KitchenDrawing = () => (
  <svg viewBox="0 0 480 330" className={classes.drawing} aria-hidden="true">
    <g className={classes.faint}>
      <path d="M0 304h480" />
      <path d="M24 14v14M104 14v14M184 14v14M264 14v14M360 14v14M456 14v14" />
      <path d="M24 21h432" />
    </g>
    <g className={classes.carcass}>
      <path d="M24 52h80v84H24zM104 52h80v84h-80zM264 52h96v84h-96z" />
      <path d="M360 44h96v260h-96z" />
      <path d="M16 186h344v10H16z" />
      <path d="M24 196h80v96H24zM104 196h80v96h-80zM184 196h80v96h-80zM264 196h96v96h-96z" />
      <path d="M32 292v12M352 292v12" />
    </g>
    <g className={classes.door}>
      <path d="M184 72h80l-14 34h-52zM204 52h40v20h-40z" />
      <path d="M264 94h96M368 52h80v92h-80zM368 152h80v58h-80zM368 218h80v78h-80z" />
      <path d="M104 226h80M104 259h80M376 166h64v36h-64z" />
      <path d="M190 204h68v80h-68zM196 222h56v54h-56z" />
      <path d="M24 196l80 48-80 48M264 196l96 48-96 48M24 52l80 42-80 42M184 136l-80-42 80-42" />
    </g>
    <g className={classes.handle}>
      <path d="M96 218v18M352 218v18M136 211h16M136 243h16M136 276h16M96 112v14M112 112v14M304 86h16M304 128h16" />
      <path d="M376 120v14M376 244v14M392 158h32M206 213h36" />
      <path d="M296 186v-26q0-10 10-10t10 10v4" />
    </g>
    <g className={classes.measure}>
      <text x="64" y="12">
        600
      </text>
      <text x="144" y="12">
        600
      </text>
      <text x="224" y="12">
        600
      </text>
      <text x="312" y="12">
        720
      </text>
      <text x="408" y="12">
        720
      </text>
    </g>
  </svg>
);
