/** A ledger that is kept, on the books of a school, beside it what was counted: on the login pages, in the theme's green. */
export function AuthDrawing() {
  return (
    <svg className="auth-drawing" viewBox="0 0 360 300" aria-hidden="true">
      <path className="ground" d="M16 276h328" />
      <rect className="leaf" x="44" y="242" width="204" height="34" rx="6" />
      <path d="M76 242v34M88 242v34M232 251h11M232 259h11M232 267h11" />
      <rect className="soft" x="62" y="212" width="170" height="30" rx="6" />
      <path d="M200 212v30M190 212v30" />
      <g transform="rotate(-4 96 212)">
        <rect className="leaf" x="84" y="40" width="132" height="172" rx="8" />
        <path className="solid" d="M92 40h16v172H92a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8z" />
        <path d="M122 66h44" />
        <path
          className="fine"
          d="M122 90h38M184 90h18M122 110h30M178 110h24M122 130h42M188 130h14M122 150h26M180 150h22"
        />
        <path className="fine" d="M122 166h80" />
        <path d="M176 180h26M176 187h26" />
      </g>
      <circle className="solid" cx="208" cy="54" r="19" />
      <path className="tick" d="m199 54 6.5 6.5L218 48" />
      <path className="leaf" d="M266 234v32c0 6 14 10 31 10s31-4 31-10v-32" />
      <path d="M266 244c0 6 14 10 31 10s31-4 31-10M266 255c0 6 14 10 31 10s31-4 31-10" />
      <ellipse className="soft" cx="297" cy="234" rx="31" ry="10" />
      <path d="M288 234h18" />
    </svg>
  );
}
