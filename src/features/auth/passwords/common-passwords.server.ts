/**
 * What people choose and attackers try first (R49), in lower case, eight characters and more; shorter ones
 * are refused by their length. Words, keyboard rows, number rows, years, names, teams, and this firm's own subjects.
 */
const words = `
!@#$%^&* !@#$%^&*() !qaz2wsx ******** -------- ........ 00000000 000000000 0000000000 0102030405 01234567
012345678 0123456789 0123456789a 09876543 0987654321 10101010 1029384756 11111111 111111111 1111111111 11112222
1111aaaa 11223344 1122334455 112233445566 12121212 121212121 12312312 123123123 1231231234 123321123 12341234
12344321 1234512345 123454321 123456123 123456654321 12345678 123456788 123456789 1234567890 1234567890a
1234567891 12345678910 123456789a 123456789q 12345678a 12345678q 12345679 1234567a 1234567q 123456aa 123456ab
123456abc 123456qq 123456qwerty 12345abc 12345qwert 1234abcd 1234qwer 123654789 123698745 1236987456 123abc123
123abcde 123qwe123 123qweasd 123qweasdzxc 12qw12qw 12qwaszx 13131313 13579246 135792468 147258369 147852369
159357456 159753159 159753456 19871987 19901990 1a2b3c4d 1a2s3d4f 1q1q1q1q 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 20002000 20122012 20202020 20202021 22222222 2580258025
258456258 27182818 2wsx3edc 31415926 314159265 321654987 33333333 420420420 42042069 44444444 456456456
456789123 55555555 55556666 654321654 66666666 69696969 741852963 77777777 7777777777 77778888 789456123
789789789 852456852 87654321 88888888 88888888a 963852741 987654321 9876543210 987654321a 987654321q 99999999
999999999 ________ a1234567 a12345678 a123456789 a1a2a3a4 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678
aaa12345 aaaa1111 aaaaaaaa aaaaaaaaa aabbccdd abc123!! abc12345 abc123456 abc123456789 abc123abc abcabc123
abcd1234 abcd12345 abcde12345 abcdef123 abcdefgh abcdefghi access123 access14 account1 account123 accounting
admin123 admin1234 admin12345 admin123456 admin2023 admin2024 admin2025 admin@123 admin@1234 adminadmin
administrator airplane alexander alexander1 alexandra amanda123 andrew123 angel123 angels123 anthony1 arsenal1
asd12345 asd123456 asdasdasd asdf1234 asdfasdf asdfgh123 asdfghjk asdfghjkl asdfghjkl; asdqwe123 asdzxc123
ashley123 autumn2023 autumn2024 autumn2025 azerty123 azertyuiop babydoll1 babygirl babygirl1 bankbank barcelona
baseball baseball1 baseball12 baseball123 basketball basketball1 batman12 batman123 beautiful beautiful1
benjamin blackberry blink182 business business1 business123 butterfly butterfly1 caroline cascadia changeit
changeme changeme1 changeme123 charlie1 charlie123 charlotte cheerleader1 chelsea1 chevrolet cheyenne chocolate
chocolate1 christian christian1 christina christopher company1 company123 computer computer1 computer123
contraseña cookie123 corvette counterstrike cowboys1 creative cupcake1 daniel123 danielle dddddddd december
default! default1 default123 demo1234 diamond1 dollars1 dolphin1 dolphins dragon12 dragon123 dragon1234
eagles123 einstein elephant elizabeth elizabeth1 eminem123 evergreen evergreen1 example1 example123 facebook
facebook1 fall2024 fall2025 family123 february ferrari1 finance1 firebird fishing1 football football1 football12
football123 formation formation1 fortnite fortnite1 francesca freedom1 freedom123 friday13 friends1 friendster
gabriel1 gandalf1 garfield goldfish google123 guest123 guest1234 guitar123 gymnastics harley123 hello!23
hello123 hello1234 hello12345 hello_world hellohello hellokitty helloworld hercules highland hockey123 homer123
honey123 hunter12 hunter123 hunting1 ilovejesus iloveme1 iloveu123 iloveyou iloveyou! iloveyou1 iloveyou12
iloveyou123 iloveyou2 iloveyouu incorporate infinity internet internet1 internet123 ironman1 isabella jackass1
january1 jasmine1 jennifer jennifer1 jessica1 jesus123 jesus777 jesuschrist jonathan jonathan1 jordan123
jordan23 joshua123 killer12 killer123 kkkkkkkk lakers24 lawyer123 legate12 legate123 legate1234 legatelegate
letmein! letmein1 letmein123 letmeinn letmeinnow linkedin linkedin1 linkedin123 liverpool liverpool1 llllllll
lollipop lovelove lovely12 loveme123 loverboy lovergirl loveyou1 lucky123 lucky777 magic123 manager1 manchester
margaret mariners mariners1 marlboro master12 master123 matrix123 matthew1 maverick maverick1 mercedes mercury1
metallica metallica1 michael1 michael123 michaela michelle michelle1 microsoft midnight midnight1 millionaire
minecraft minecraft1 mmmmmmmm monday123 money123 moneymoney monkey12 monkey123 monkey1234 monster1 monster123
motdepasse mother12 motorola mountain mountains music123 mustang1 mypass123 mypassword mypassword1 myspace1
naruto123 newpass123 newpassword nicholas nicholas1 nintendo nirvana1 nopassword nothing1 november office123
olympia1 oooooooo oracle123 p455w0rd p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 p@ssword123
pa$$w0rd pa$$word pa55w0rd pa55word packers1 pass1234 pass12345 pass123456 pass@123 pass@1234 passpass passport
passw0rd passw0rd! passw0rd1 passw0rd123 password password! password#1 password0 password01 password1 password1!
password10 password11 password12 password12! password123 password123! password1234 password12345 password123456
password13 password2 password2020 password2021 password2022 password2023 password2024 password2025 password2026
password21 password22 password23 password3 password69 password7 password9 password99 password@1 password@123
password_1 passwordpassword passwort passwort1 patricia patriots peaches1 peanut12 people123 pepper12 pepper123
phoenix1 pikachu1 playstation pokemon1 pokemon123 porsche1 pppppppp precious princess princess1 princess12
princess123 purple12 purple123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedcrfv qq123456
qqqqqqqq qwe12345 qwe123qwe qweasd123 qweasdzxc qweqweqwe qwer1234 qwerasdf qwerty1! qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123
qwertz123 qwqwqwqw rainbow1 rainier1 realmadrid remember robert123 roblox123 rockstar rockstar1 root1234
rootroot samantha samantha1 sample123 samsung1 samsung123 scooby12 scooter1 seahawks seahawks1 seahawks12
seattle1 seattle12 seattle123 seattle206 sebastian secret123 secret1234 security security1 september server123
shadow12 shadow123 shadow1234 silver123 skywalker slipknot1 snickers snoopy12 soccer12 soccer123 softball
softball1 softball12 spider123 spiderman spiderman1 spokane1 spring2023 spring2024 spring2025 spring2026
ssssssss startrek starwars starwars1 steelers steelers1 stephanie stephanie1 strawberry summer12 summer123
summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 sunflower sunflower1 sunshine
sunshine1 sunshine12 sunshine123 superadmin superman superman1 superman123 superuser sweetheart sweetie1
sweetpea swimming swordfish sysadmin system123 tacoma253 teacher1 temp1234 temporary temporary1 test1234
test12345 test123456 tester123 testing1 testing123 testtest thepassword thomas123 thunder1 thunderbird tiger123
tinkerbell tinkerbelle toor1234 topsecret toyota123 trouble1 trustno1 trustnoone tweety12 twilight unicorn1
user1234 user12345 username username1 vacation valentina valentine vampire1 veronica victoria victoria1 victory1
volleyball warcraft washington washington1 welcome! welcome1 welcome1! welcome12 welcome123 welcome1234
welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 welcome@1 welcome@123
westside whatever whatever1 wildcats william1 william123 windows1 windows10 winston1 winter12 winter123
winter2022 winter2023 winter2024 winter2025 winter2026 wolverine wonderful ww123456 wwwwwwww xbox3600 xxxxxxxx
yamaha123 yankees1 yellow12 yesterday yourpassword youtube1 zaq12345 zaq12wsx zaq1xsw2 zaq1zaq1 zxc12345
zxcvbn123 zxcvbnm, zxcvbnm0 zxcvbnm1 zxcvbnm123 zzzzzzzz
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
