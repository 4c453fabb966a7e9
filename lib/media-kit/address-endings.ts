/** Generic top-level domains, besides the countries'. */
const WORDS = `com net org info biz name pro mobi edu gov mil int dev app online site store shop website web blog live
  life club events event coach coaching consulting training academy education agency media studio studios design group
  solutions services service global world today guru expert rocks page pages link links click bio space tech technology
  digital company business university school institute foundation center community network team works work one xyz top
  vip social video photos photography photo pics news press ventures capital health care fitness yoga wiki cloud email
  chat zone land city nyc london berlin paris fyi plus ink art museum jobs travel tel asia cat coop aero host hosting
  show stage fun love family men best buzz cool express international limited llc inc ltd gmbh management marketing
  direct directory support help systems tips tools tours toys vision voyage watch wine wtf africa amsterdam audio band
  book books bot box build builders camp careers cash charity christmas church clinic codes codex college contact cymru
  date day deals degree democrat diet download earth eco energy engineer enterprises estate exchange faith farm film
  finance financial fish florist flowers football forum fund futbol gallery game games garden gift gifts gives glass
  gold golf graphics green guide healthcare hiphop holdings holiday house how industries institution investments kitchen
  kiwi kim law lawyer lease legal lgbt lifestyle lighting loan lol market mba meet memorial moda moe mom money movie
  ninja observer ooo partners parts party pet place plumbing podcast poker productions promo properties pub quest radio
  realty recipes red rehab reise ren rent repair report republican rest restaurant review reviews rich rip rodeo rsvp
  run sale salon sarl schule science scot security select sexy shiksha shoes singles ski soccer software solar soy
  storage stream style sucks supply surf surgery taxi tennis theater theatre tickets tienda tires tokyo town trade
  trading tube vacations vegas vet viajes villas vin vodka vote voting wales wang webcam wedding yachts yokohama zip mov`;

/** ISO 3166 and a few more. */
const COUNTRIES = `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz
  ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge
  gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn
  kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne
  nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm
  sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws
  ye yt za zm zw рф укр бел срб 中国 中國 香港 台灣 한국 भारत`;

const split = (text: string) => text.split(/\s+/).filter(Boolean);

/** Known top-level domains. */
export const ADDRESS_ENDINGS: ReadonlySet<string> = new Set([...split(WORDS), ...split(COUNTRIES)]);
